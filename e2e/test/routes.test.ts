import { guestPagePath, screenPaths } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/contracts/texts/areas';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

/** Path to what its heading says, or to where the visit ends, too. */
type Screens = Record<string, TextKey | readonly [heading: TextKey, at: string]>;

const login = 'account.login.title';
const toLogin = (path: string) => [login, `/user-login?next=${encodeURIComponent(path)}`] as const;

const forEverybody: Screens = {
  '/': 'landing.hero.title',
  '/about': 'info.about.title',
  '/how-it-works': 'common.howItWorks',
  '/faq': 'info.faq.title',
  '/user-signup': 'account.signUp.title',
  '/enhanced-signup': 'account.signUp.title',
  '/user-signup-old': 'account.simpleSignUp.title',
  '/verify-email': 'account.verify.invalid.title',
  '/verify-email?email=a@example.com': 'account.verify.inbox.title',
  '/resend-verification': 'account.resend.title',
  '/verification-success': 'account.confirmed.title',
  '/forgot-password': 'account.forgot.title',
  '/reset-password': ['account.forgot.title', '/forgot-password'],
  // The token does not stay in the address.
  '/reset-password?token=unknown': ['account.reset.title', '/reset-password'],
  '/auth-success': [login, '/user-login?error=no_auth_data'],
  '/no/such/page': 'common.notFound.title',
};

/** A document of its own wherever one comes from: its security policy differs (architecture). */
const payment: Screens = { '/plans': 'plans.title' };

const signedOut: Screens = {
  ...forEverybody,
  '/user-login': login,
  '/user-dashboard': toLogin('/user-dashboard'),
  '/nfc-helper': toLogin('/nfc-helper'),
  '/wifi-card': toLogin('/wifi-card'),
  '/wifi-card/print': toLogin('/wifi-card/print'),
  '/receipt/none': toLogin('/receipt/none'),
  '/admin': 'admin.title',
  '/admin/users': ['admin.title', '/admin?next=%2Fadmin%2Fusers'],
};

const signedIn: Screens = {
  ...forEverybody,
  '/user-login': ['dashboard.title', '/user-dashboard'],
  '/user-dashboard': 'dashboard.title',
  '/nfc-helper': 'nfc.title',
  '/wifi-card': 'card.title',
  '/receipt/none': 'payment.receipt.missing.title',
};

const forAdmins: Screens = { '/admin': 'admin.title', '/admin/users': 'adminUsers.title' };

/** What Chromium logs of answers that are no failure here: that there is no receipt or page. */
const expectedAnswers = /Failed to load resource: .* 404 .*\/(?:payments\/none|no\/such\/page|wifi\/none)$/;

/** Errors in the console and requests to other hosts, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !expectedAnswers.test(text)) complaints.push(text);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== run.appUrl) complaints.push(request.url());
  });
  return complaints;
}

async function shows(page: Page, path: string, expected: Screens[string]): Promise<void> {
  const [heading, at] = typeof expected === 'string' ? [expected, path] : expected;
  await page.getByRole('heading', { level: 1, name: t(heading, { brand: 'WiFi Share' }), exact: true }).waitFor();
  await expect.poll(() => page.url()).toBe(run.appUrl + at);
  await expect.poll(() => page.title()).toMatch(/^.+ · WiFi Share$/);
}

/** Opens every screen by its address. */
async function loadEach(page: Page, screens: Screens): Promise<void> {
  for (const [path, expected] of Object.entries(screens)) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
    await shows(page, path, expected);
  }
}

/** Opens every screen inside the application: the document stays the same. */
async function walkThrough(page: Page, screens: Screens): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [path, expected] of Object.entries(screens)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await shows(page, path, expected);
  }
  expect(await page.evaluate('window.sameDocument')).toBe(true);
}

it('every screen of the application has its row here', () => {
  const rows = Object.keys({ ...signedOut, ...payment }).map((path) => path.replace(/\?.*|none$/g, ''));
  expect(rows).toEqual(expect.arrayContaining(screenPaths.map((path) => path.replace(':id', ''))));
});

it('who is signed out gets every screen, by its address and from another screen, without an error or another host', async () => {
  const page = await openPage('en');
  const complaints = complaintsOf(page);
  await loadEach(page, { ...payment, ...signedOut });
  await walkThrough(page, signedOut);
  expect(complaints).toEqual([]);
});

it('so does an owner', async () => {
  const person = { ...run.demo, email: '' };
  const page = await openAs(openPage, run.appUrl, person, { language: 'en', path: '/user-dashboard' });
  const complaints = complaintsOf(page);
  await loadEach(page, { ...payment, ...signedIn });
  await walkThrough(page, signedIn);
  expect(complaints).toEqual([]);
});

it('so does an admin, and a guest', async () => {
  const page = await openAsAdmin(openPage, run, { path: '/admin' });
  const complaints = complaintsOf(page);
  await loadEach(page, forAdmins);
  await walkThrough(page, forAdmins);

  expect((await page.goto(guestPagePath(run.demo.networkId)))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await page.goto(guestPagePath('none')))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: t('guest.notFound.title') }).waitFor();
  expect(complaints).toEqual([]);
});

it('with the translations unreachable every screen is in English', async () => {
  const page = await openPage('cs');
  await page.route('**/api/translations/*', (route) => route.abort());
  await page.goto('/about');
  await walkThrough(page, signedOut);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
