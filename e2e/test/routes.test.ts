import { guestPagePath, screenPaths } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { type Account, newPerson } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { complaintsOf } from '../support/complaints.js';
import { formOn } from '../support/forms.js';
import { forAdmins, type Screens, signedIn, signedOut } from '../support/route-table.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { untilDrawn } from '../support/wifi-cards.js';

vi.setConfig({ testTimeout: 120_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

async function shows(page: Page, path: string, expected: Screens[string] | undefined): Promise<void> {
  if (expected === undefined) throw new Error(`no screen at ${path}`);
  const [heading, at] = typeof expected === 'string' ? [expected, path] : expected;
  await page.getByRole('heading', { level: 1, name: t(heading, { brand: 'WiFi Share' }), exact: true }).waitFor();
  await expect.poll(() => page.url()).toBe(run.appUrl + at);
  await expect.poll(() => page.title()).toMatch(/^.+ · WiFi Share$/);
}

async function load(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, path === '/no/such/page' ? 404 : 200]);
}

const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Opens every screen by its address, leaves it by its first link, and comes back to it in the same document. */
async function loadAndComeBack(page: Page, screens: Screens): Promise<void> {
  for (const [path, expected] of Object.entries(screens)) {
    await load(page, path);
    await shows(page, path, expected);
    await markDocument(page);
    const { pathname } = new URL(page.url());
    const footer = page.getByRole('contentinfo').getByRole('link');
    const away =
      (await footer.count()) > 0 ? footer.nth(pathname === '/about' ? 1 : 0) : page.getByRole('link').first();
    await away.click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await shows(page, path, expected);
    expect([path, await isSameDocument(page)]).toEqual([path, true]);
  }
}

type Way = readonly [press: (page: Page) => Promise<void>, path: string, heading?: TextKey];

/** Goes from screen to screen by what can be pressed, in one document. */
async function follow(page: Page, screens: Screens, ways: readonly Way[]): Promise<void> {
  await load(page, '/');
  await markDocument(page);
  for (const [press, path, heading = screens[path]] of ways) {
    await press(page);
    await shows(page, path, heading);
  }
  expect(await isSameDocument(page)).toBe(true);
}

const link = (place: Locator, key: TextKey) => place.getByRole('link', { name: t(key), exact: true }).click();
const inHeader = (key: TextKey) => (page: Page) => link(page.getByRole('banner').first(), key);
const inFooter = (key: TextKey) => (page: Page) => link(page.getByRole('contentinfo'), key);
const onScreen = (key: TextKey) => (page: Page) => link(page.getByRole('main'), key);
const onLogo = (page: Page) => page.getByRole('banner').first().getByRole('link').first().click();
const inMenu = (key: TextKey) => async (page: Page) => {
  await page.getByRole('button', { name: t('common.profile.open', { name: run.demo.username }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
};

/** Screens that no link leads to in the application: e-mails, Google and addresses that somebody knows do. */
const withoutLink = ['/user-signup-old', '/verify-email', '/verification-success', '/reset-password', '/auth-success'];

const signUpAs =
  ({ email, username, password }: Account) =>
  async (page: Page) => {
    const form = formOn(page, t);
    await form.fill({
      'account.signUp.email': email,
      'account.signUp.username': username,
      'account.signUp.password': password,
    });
    await form.press('account.signUp.submit');
  };

const visitorsWays = (newcomer: Account): Way[] => [
  [inFooter('common.about'), '/about'],
  [inFooter('common.howItWorks'), '/how-it-works'],
  [inFooter('common.faq'), '/faq'],
  [inHeader('common.login'), '/user-login'],
  [onScreen('account.login.forgot'), '/forgot-password'],
  [inHeader('common.login'), '/user-login'],
  [onScreen('account.login.signUp'), '/enhanced-signup'],
  [signUpAs(newcomer), `/verify-email?email=${encodeURIComponent(newcomer.email)}`, 'account.verify.inbox.title'],
  [onScreen('account.verify.signUpAgain'), '/user-signup'],
  [inFooter('common.adminPanel'), '/admin'],
  [onLogo, '/'],
];

const ownersWays: Way[] = [
  [inMenu('common.profile.networks'), '/user-dashboard'],
  [inMenu('common.nfcHelper'), '/nfc-helper'],
  [inFooter('common.adminPanel'), '/admin', 'admin.title'],
  [inFooter('common.nfcHelper'), '/nfc-helper'],
  [onLogo, '/'],
];

it('every screen of the application has its row here', () => {
  const rows = Object.keys(signedOut).map((path) => path.replace(/\?.*|none$/g, ''));
  expect(rows).toEqual(expect.arrayContaining(screenPaths.map((path) => path.replace(':id', ''))));
  const linked = [...visitorsWays(newPerson()), ...ownersWays].map(([, path]) => path.replace(/\?.*/, ''));
  const others = ['/plans', '/resend-verification', '/admin/users', '/wifi-card', '/wifi-card/print', '/receipt/:id'];
  expect(new Set([...linked, ...others, ...withoutLink])).toEqual(new Set(screenPaths));
});

it('who is signed out gets every screen, by its address, by "back" and by links, without an error or another host', async () => {
  const page = await openPage('en');
  const complaints = complaintsOf(page.context(), run.appUrl);
  await loadAndComeBack(page, signedOut);

  await follow(page, signedOut, visitorsWays(newPerson()));
  // Its policy is its own (architecture), and so is its document.
  await inFooter('common.plans')(page);
  await shows(page, '/plans', signedOut['/plans']);
  expect(await isSameDocument(page)).toBe(false);
  await load(page, '/verify-email');
  await onScreen('account.resend.submit')(page);
  await shows(page, '/resend-verification', signedOut['/resend-verification']);
  expect(complaints).toEqual([]);
});

it('so does an owner', async () => {
  const person = { ...run.demo, email: '' };
  const page = await openAs(openPage, run.appUrl, person, { language: 'en', path: '/user-dashboard' });
  const complaints = complaintsOf(page.context(), run.appUrl);
  await loadAndComeBack(page, signedIn);

  await follow(page, signedIn, ownersWays);
  await inMenu('common.profile.upgrade')(page);
  await shows(page, '/plans', signedIn['/plans']);
  expect(await isSameDocument(page)).toBe(false);

  const network = `?network=${run.demo.networkId}`;
  await load(page, `/nfc-helper${network}`);
  const printing = page.context().waitForEvent('page');
  await page.getByRole('button', { name: t('nfc.print.button') }).click();
  const printed = await printing;
  await printed.waitForURL(`**/wifi-card/print${network}`);
  await untilDrawn(printed);
  await printed.close();
  await onScreen('nfc.print.layouts')(page);
  await shows(page, `/wifi-card${network}`, 'card.title');
  await load(page, `/wifi-card/print${network}`);
  await untilDrawn(page);
  expect(complaints).toEqual([]);
});

it('so does an admin, and a guest', async () => {
  const page = await openAsAdmin(openPage, run, { path: '/admin' });
  const complaints = complaintsOf(page.context(), run.appUrl);
  await loadAndComeBack(page, forAdmins);
  await load(page, '/admin?tab=users');
  await onScreen('adminUsers.overview')(page);
  await shows(page, '/admin/users', forAdmins['/admin/users']);

  expect((await page.goto(guestPagePath(run.demo.networkId)))?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await page.goto(guestPagePath('none')))?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: t('guest.notFound.title') }).waitFor();
  expect(complaints).toEqual([]);
});

it('with the translations unreachable the screens are in English, those that links lead to and those that none does', async () => {
  const page = await openPage('cs');
  await page.context().route('**/api/translations/*', (route) => route.abort());
  await follow(page, signedOut, visitorsWays(newPerson()));
  await Promise.all(
    withoutLink.map(async (path) => {
      const other = await page.context().newPage();
      await load(other, path);
      await shows(other, path, signedOut[path]);
      expect(await other.locator('html').getAttribute('lang')).toBe('en');
    }),
  );
});
