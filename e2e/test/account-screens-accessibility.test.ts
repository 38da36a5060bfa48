import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('de');
/** The forms, and what a password manager is told of their fields. */
const forms: Record<string, string[]> = {
  '/user-login': ['username', 'current-password'],
  '/enhanced-signup': ['given-name', 'family-name', 'email', 'username', 'new-password'],
  '/user-signup-old': ['username', 'new-password', 'new-password'],
  '/forgot-password': ['email'],
  '/resend-verification': ['email'],
  '/reset-password?token=unknown': ['new-password', 'new-password'],
};

it('the fields of every form tell a password manager what they are for, and take what is pasted', async () => {
  const page = await openPage('de', { permissions: ['clipboard-read', 'clipboard-write'] });
  for (const [path, purposes] of Object.entries(forms)) {
    await page.goto(path);
    const fields = page.getByRole('main').locator('input');
    await fields.first().waitFor();
    const told = await fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
    expect(told, path).toEqual(purposes);
    await page.evaluate(() => navigator.clipboard.writeText('pasted'));
    for (const field of await fields.all()) {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect.poll(() => field.inputValue(), { message: path }).toBe('pasted');
    }
  }
});

/** The name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Walks with the keyboard from the first element of the screen, and answers what had the focus. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const names: string[] = [];
  await page.locator('#content').focus();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

it('the login is done by keyboard alone, field after field', async () => {
  const { username, password } = await people.verified();
  const page = await openPage('de');
  await page.goto('/user-login');
  await formOn(page, t).field('account.login.username').waitFor();
  expect(await walk(page, 7)).toEqual([
    t('account.login.google'),
    t('account.login.username'),
    t('account.login.password'),
    t('common.password.show'),
    t('account.login.forgot'),
    t('account.login.submit'),
    t('account.login.signUp'),
  ]);
  await walk(page, 2);
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user-dashboard');
});

it('the sign-up is done by keyboard alone, field after field', async () => {
  const { username, email, password } = newPerson();
  const page = await openPage('de');
  await page.goto('/enhanced-signup');
  await formOn(page, t).field('account.signUp.email').waitFor();
  expect(await walk(page, 8)).toEqual([
    t('account.signUp.firstName'),
    t('account.signUp.lastName'),
    t('account.signUp.email'),
    t('account.signUp.username'),
    t('account.signUp.password'),
    t('common.password.show'),
    t('account.signUp.submit'),
    t('common.login'),
  ]);
  await walk(page, 2);
  for (const typed of [email, username, password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.waitForURL('**/verify-email?email=*');
});
