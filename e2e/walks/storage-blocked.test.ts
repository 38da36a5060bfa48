import { expect, inject, it } from 'vitest';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const german = textsIn('de');

it('with local and session storage blocked people log in, work, choose a theme and a language, and nothing fails', async () => {
  const page = await openPage('en');
  await page.addInitScript(denyStorage);
  await page.goto('/user-login?next=%2Fuser-dashboard');
  const form = formOn(page, t);
  await form.fill({ 'account.login.username': run.demo.username, 'account.login.password': run.demo.password });
  await form.press('account.login.submit');
  const title = page.getByRole('heading', { level: 1, name: t('dashboard.title') });
  await title.waitFor();

  // The session is a cookie: it outlives the document, and the walk through the tabs.
  await page.reload();
  await title.waitFor();
  for (const [tab, shows] of [
    ['dashboard.tab.analytics', 'analytics.live.title'],
    ['dashboard.tab.settings', 'settings.sessions.this'],
  ] as const) {
    await page.getByRole('tab', { name: t(tab) }).click();
    await page.getByText(t(shows), { exact: true }).first().waitFor();
  }

  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('button', { name: t('common.theme.system') }).click();
  await expect.poll(theme).toBe('light');
  await page.getByRole('button', { name: t('common.cookies') }).click();
  await page.getByRole('dialog', { name: t('consent.preferences.title') }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/faq');
  await page.getByLabel(t('common.language'), { exact: true }).selectOption('de');
  await page.getByRole('heading', { level: 1, name: german('info.faq.title') }).waitFor();
  expect(new URL(page.url()).searchParams.get('lang')).toBe('de');
  // What cannot be stored is not remembered: without the query it is English again (spec section 4).
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1, name: t('info.faq.title') }).waitFor();
});

/** Runs in the page: storage as in a browser whose owner has forbidden sites to store anything. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
