import { resendVerification, signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { resetPassword } from '@wifi-share/contracts/calls/passwords';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts, newPerson } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 30_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

type Provoke = (form: ReturnType<typeof formOn>, page: Page) => Promise<void>;

/** Something between the browser and the gateway answers in its place, so that there is no text of the server. */
const answeredByProxy = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));

const signUpFields = ({ email, username, password } = newPerson()) => ({
  'account.signUp.email': email,
  'account.signUp.username': username,
  'account.signUp.password': password,
});

const simpleFields = ({ username, password } = newPerson()) => ({
  'account.signUp.username': username,
  'account.signUp.password': password,
  'account.signUp.confirmPassword': password,
});

const newPassword = {
  'account.reset.password': 'a walk at night',
  'account.signUp.confirmPassword': 'a walk at night',
};

/** The rows Login, Signup, Resend, Reset and Redirect of spec section 8, word for word, and how somebody gets to see them. */
const rows: { says: string; titled?: string; goesTo?: string; at: string; when: Provoke }[] = [
  {
    titled: 'Login Failed',
    says: 'Invalid username or password',
    at: '/user-login',
    when: async (form) => {
      await form.fill({ 'account.login.username': newPerson().username, 'account.login.password': 'not this one' });
      await form.press('account.login.submit');
    },
  },
  {
    titled: 'Signup Failed',
    says: 'Failed to create account',
    at: '/enhanced-signup',
    when: async (form, page) => {
      await answeredByProxy(page, signUp.path);
      await form.fill(signUpFields());
      await form.press('account.signUp.submit');
    },
  },
  {
    titled: 'Registration Failed',
    says: 'Failed to create account',
    at: '/user-signup-old',
    when: async (form, page) => {
      await answeredByProxy(page, signUp.path);
      await form.fill(simpleFields());
      await form.press('account.signUp.submit');
    },
  },
  {
    says: 'Email is already verified',
    goesTo: '/user-login',
    at: '/resend-verification',
    when: async (form) => {
      await form.fill({ 'account.signUp.email': (await people.verified()).email });
      await form.press('account.resend.submit');
    },
  },
  {
    says: 'Failed to resend verification email',
    at: '/resend-verification',
    when: async (form, page) => {
      await answeredByProxy(page, resendVerification.path);
      await form.fill({ 'account.signUp.email': newPerson().email });
      await form.press('account.resend.submit');
    },
  },
  {
    titled: 'Reset Failed',
    says: 'Invalid or expired reset token',
    goesTo: '/forgot-password',
    at: '/reset-password?token=unknown',
    when: async (form) => {
      await form.fill(newPassword);
      await form.press('account.reset.submit');
    },
  },
  {
    titled: 'Reset Failed',
    says: 'Network error. Please try again.',
    at: '/reset-password?token=unknown',
    when: async (form, page) => {
      await page.route(`**${resetPassword.path}`, (route) => route.abort('connectionrefused'));
      await form.fill(newPassword);
      await form.press('account.reset.submit');
    },
  },
];

it.each(rows)('$says is said at $at', async ({ says, titled, goesTo, at, when }) => {
  const page = await openPage('en');
  await page.goto(at);
  const form = formOn(page, t);
  await when(form, page);
  await form.says(says);
  if (titled) await form.toast(titled, says);
  if (goesTo) await page.waitForURL(`**${goesTo}`);
});

it('while e-mails cannot be sent the text is that of the specification (shown in services-away)', () => {
  expect(t('problem.mail_unavailable.detail')).toContain('Email service is currently unavailable');
});

it('no answer of the login that is not the server’s own is taken for a wrong password', async () => {
  const page = await openPage('en');
  await page.goto('/user-login');
  await answeredByProxy(page, signIn.path);
  const form = formOn(page, t);
  await form.fill({ 'account.login.username': 'somebody', 'account.login.password': 'a walk at night' });
  await form.press('account.login.submit');
  await form.says(t('common.unreachable'));
  // The generic row, status code and body, is for logs: every refusal of the server is a problem with its own text (R39).
  expect(await page.getByText('502').count()).toBe(0);
  await form.holds({ 'account.login.password': 'a walk at night' });
});

it.each(['/user-signup', '/enhanced-signup'])('%s tells the plans as they are sold (R1)', async (path) => {
  const page = await openPage('en');
  await page.goto(path);
  const plans = page.getByRole('region', { name: t('account.signUp.plansTitle') }).getByRole('listitem');
  await expect
    .poll(() => plans.allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, ' '))))
    .toEqual(['Free 1 network $0 per month', 'Premium 5 networks $5 per month', 'Pro 10 networks $8 per month']);
});
