import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

/** Not English: what is not translated shows. */
const language = 'cs';
const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn(language);

async function openLogin(query = ''): Promise<Page> {
  const page = await openPage(language);
  await page.goto(`/user-login${query}`);
  return page;
}

/** At the provider of a trial, which says that it is not Google (R45), and names people unless they say. */
async function answerAs(page: Page, email: string, name?: string): Promise<void> {
  await page.getByText('this is a simulator, not Google').waitFor();
  await page.getByLabel('Email').fill(email);
  if (name !== undefined) await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue with the test account' }).click();
}
/** A toast is gone after 3 s, and the screen under it may take longer to load. */
const whileWelcomed = (page: Page, welcome: string, act: Promise<void>) =>
  Promise.all([page.getByText(welcome).waitFor(), act]);
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel and go back' }).click();
const goToGoogle = (page: Page) => page.getByRole('link', { name: t('account.login.google') }).click();

it('a newcomer continues with Google, is welcomed in the dashboard, and goes where they wanted the next time', async () => {
  const { username, email } = newPerson();
  const page = await openLogin();
  await goToGoogle(page);
  await whileWelcomed(page, t('account.welcome.first', { name: 'Ada' }), answerAs(page, email, 'Ada Nová'));
  await page.waitForURL('**/user-dashboard');
  const stored = await page.evaluate(() => localStorage.getItem('currentUser'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ username, language });

  const again = await openLogin('?next=/user-dashboard%3Ftab%3Dsettings');
  await goToGoogle(again);
  await whileWelcomed(again, t('account.welcome.back', { name: 'Ada' }), answerAs(again, email, 'Ada Nová'));
  await again.waitForURL('**/user-dashboard?tab=settings');
});

it('an owner with a password links Google by giving it once', async () => {
  const owner = await people.verified(language);
  const page = await openLogin();
  await goToGoogle(page);
  await answerAs(page, owner.email, '');
  await page.getByText(t('account.login.linkGoogle')).waitFor();
  await page.getByLabel(t('account.login.username')).fill(owner.username);
  await page.getByLabel(t('account.login.password'), { exact: true }).fill(owner.password);
  const submit = page.getByRole('button', { name: t('account.login.submit'), exact: true });
  await whileWelcomed(page, t('account.welcome.googleLinked'), submit.click());
  await page.waitForURL('**/user-dashboard');

  const elsewhere = await openLogin();
  await goToGoogle(elsewhere);
  const welcome = t('account.welcome.back', { name: owner.username });
  await whileWelcomed(elsewhere, welcome, answerAs(elsewhere, owner.email, ''));
  await elsewhere.waitForURL('**/user-dashboard');
});

it('who cancels at Google reads why in the login, also when signed in', async () => {
  const page = await openLogin();
  await goToGoogle(page);
  await cancel(page);
  await page.getByText(t('account.login.error.no_auth_data')).waitFor();

  await goToGoogle(page);
  await answerAs(page, newPerson().email);
  await page.getByText(t('account.welcome.first', { name: 'Test' })).waitFor();
  await page.goto('/api/auth/google', { waitUntil: 'commit' });
  await cancel(page);
  await page.getByText(t('account.login.error.no_auth_data')).waitFor();
});
