import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import type { WordingName } from '../../test/wording.js';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { said } from '../support/said.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

type Provoke = (form: ReturnType<typeof formOn>, page: Page) => Promise<void>;

const newPassword = {
  'account.reset.password': 'a walk at night',
  'account.signUp.confirmPassword': 'a walk at night',
};

interface Provoked {
  row: WordingName;
  at: string;
  when: Provoke;
}

/** The rows Login, Resend and Reset of spec section 8 whose cause is the visitor's own, and how somebody gets to see them. */
it.each<Provoked>([
  {
    row: 'login.refused',
    at: '/user-login',
    when: async (form) => {
      await form.fill({ 'account.login.username': newPerson().username, 'account.login.password': 'not this one' });
      await form.press('account.login.submit');
      await form.says('Invalid username or password');
    },
  },
  {
    row: 'resend.verified',
    at: '/resend-verification',
    when: async (form) => {
      await form.fill({ 'account.signUp.email': (await people.verified()).email });
      await form.press('account.resend.submit');
    },
  },
  {
    row: 'reset.expired',
    at: '/reset-password?token=unknown',
    when: async (form) => {
      await form.fill(newPassword);
      await form.press('account.reset.submit');
    },
  },
  {
    row: 'reset.offline',
    at: '/reset-password?token=unknown',
    when: async (form, page) => {
      await form.fill(newPassword);
      // Toasts are code that comes later.
      await page.locator('[aria-live="polite"]').first().waitFor({ state: 'attached' });
      await page.context().setOffline(true);
      await form.press('account.reset.submit');
      await form.says('Network error. Please try again.');
    },
  },
])('$row is said at $at', async ({ row, at, when }) => {
  const page = await openPage('en');
  await page.goto(at);
  await when(formOn(page, t), page);
  await said(page, row);
});

it.each(['/user-signup', '/enhanced-signup'])('%s tells the plans as they are sold (R1)', async (path) => {
  const page = await openPage('en');
  await page.goto(path);
  const plans = page.getByRole('region', { name: t('account.signUp.plansTitle') }).getByRole('listitem');
  await expect
    .poll(() => plans.allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, ' '))))
    .toEqual(['Free 1 network $0 per month', 'Premium 5 networks $5 per month', 'Pro 10 networks $8 per month']);
});
