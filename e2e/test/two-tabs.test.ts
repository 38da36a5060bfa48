import type { Page } from 'playwright-core';
import { inject, it, vi } from 'vitest';
import { type Account, accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { dashboardWith } from '../support/many-networks.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

async function logIn(page: Page, { username, password }: Account): Promise<void> {
  const form = formOn(page, t);
  await form.fill({ 'account.login.username': username, 'account.login.password': password });
  await form.press('account.login.submit');
}

const menuOf = (page: Page, { username }: Account) =>
  page.getByRole('button', { name: t('common.profile.open', { name: username }), exact: true });

it('of two tabs of a browser one follows the other: out with who signs out there, and in with who signs in next', async () => {
  const second = await people.verified();
  const { page, person } = await dashboardWith(openPage, { appUrl: run.appUrl, people }, [
    { name: 'Only of the first' },
  ]);
  const other = await page.context().newPage();
  await other.goto('/user-dashboard');
  await other.getByText('Only of the first').first().waitFor();

  await menuOf(page, person).click();
  await page.getByRole('menuitem', { name: t('common.profile.logout') }).click();
  await page.waitForURL(`${run.appUrl}/`);
  await other.getByText(t('account.login.sessionEnd.elsewhere')).waitFor();
  await other.getByText('Only of the first').first().waitFor({ state: 'detached' });

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common.login') })
    .click();
  await logIn(page, second);
  await menuOf(page, second).waitFor();
  await menuOf(other, second).waitFor();
  await other.getByRole('heading', { level: 1, name: t('dashboard.title') }).waitFor();
  await other.getByText('Only of the first').first().waitFor({ state: 'detached' });
});
