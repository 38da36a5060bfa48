import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { newPerson } from '../support/accounts.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);

/** How far what had been painted has moved, without unit; web.dev calls up to 0.1 good. */
const layoutShift = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(0)));
})`;

/** Notes after every change whether the page has its heading, from the first time that it has. */
const watchHeading = `
  window.moments = [];
  new MutationObserver(() => {
    const moment = document.querySelector('h1') ? 'with a heading' : 'without';
    if (moment !== (window.moments.at(-1) ?? 'without')) window.moments.push(moment);
  }).observe(document, { childList: true, subtree: true });
`;

/** Its words, and where its links lead; the browser alone knows its time zone. */
async function shown(page: Page) {
  const hrefs = page
    .locator('#root a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/\?timeZone=[^&]*$/, '')));
  return { text: await page.locator('#root').innerText(), hrefs: await hrefs };
}

it.each(['/', '/enhanced-signup'])(
  'the prerendered %s is what the application then shows, in the visitor’s language, and nothing moves',
  async (path) => {
    const without = await openPage('cs', { javaScriptEnabled: false });
    await without.goto(path);
    const drawn = await shown(without);
    expect(drawn.text.length).toBeGreaterThan(100);

    const page = await openPage('cs');
    await page.addInitScript(watchHeading);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('[aria-live="polite"]').first().waitFor({ state: 'attached' });
    expect(await shown(page)).toEqual(drawn);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.05);
    expect(await page.evaluate('window.moments')).toEqual(['with a heading']);
  },
);

/** Opens a prerendered screen; the application loads once the returned function is called. */
async function openBeforeApplication(page: Page, path = '/user-login') {
  let letIn: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/assets.*[.]js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letIn?.();
    await page.locator(`[${prerenderedAttribute}]`).waitFor({ state: 'detached' });
  };
}

it('what was typed before the application has loaded stays, with the cursor, and is not sent while typing goes on', async () => {
  const page = await openPage('en');
  const loadApplication = await openBeforeApplication(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByLabel('Username or email').fill('anna');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).pressSequentially('half');

  await loadApplication();
  await page.keyboard.type(' of it');
  expect(await page.getByLabel('Username or email').inputValue()).toBe('anna');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('half of it');
  expect(calls).not.toContain(signIn.path);
});

it('Enter pressed before the application has loaded signs in once it has', async () => {
  const page = await openPage('en');
  const loadApplication = await openBeforeApplication(page);
  await page.getByLabel('Username or email').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');

  await loadApplication();
  await page.getByRole('main').getByText('Invalid username or password').waitFor();
});

it('a sign-up pressed before the application has loaded is sent with the username that the address proposes', async () => {
  const t = textsIn('en');
  const { username, email, password } = newPerson();
  const page = await openPage('en');
  const loadApplication = await openBeforeApplication(page, '/enhanced-signup');
  await page.getByLabel(t('account.signUp.email'), { exact: true }).fill(email);
  await page.getByLabel(t('account.signUp.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('account.signUp.submit') }).click();

  const [sent] = await Promise.all([page.waitForRequest(`**${signUp.path}`), loadApplication()]);
  expect(sent.postDataJSON()).toMatchObject({ username, email });
  await page.getByRole('heading', { name: t('account.verify.inbox.title') }).waitFor();
});
