import { type Receipt, readReceipt } from '@wifi-share/contracts/calls/payments';
import type { Payment } from '@wifi-share/contracts/entities/payment';
import { screenPaths } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { brand, mountApp, type Visit } from './mounted-app.js';
import { anna } from './people.js';

type Title = readonly [key: TextKey, values?: Record<string, string>];

const signedOut: Record<string, Title> = {
  '/': ['landing.hero.title'],
  '/about': ['info.about.title'],
  '/how-it-works': ['common.howItWorks'],
  '/faq': ['info.faq.title'],
  '/user-login': ['account.login.title'],
  '/user-signup': ['account.signUp.title'],
  '/enhanced-signup': ['account.signUp.title'],
  '/user-signup-old': ['account.simpleSignUp.title'],
  '/confirm?token=unknown': ['account.confirm.title'],
  '/not-me?token=unknown': ['account.notMe.title'],
  '/invitation?token=unknown': ['team.invitation.document'],
  '/unsubscribe?token=unknown': ['account.unsubscribe.title'],
  '/verify-email': ['account.verify.invalid.title'],
  '/verify-email?email=a@example.com': ['account.verify.inbox.title'],
  '/verify-email?email=a@example.com&verified=true': ['account.verify.done.title'],
  '/verify-email?error=expired': ['account.verify.expired.title'],
  '/resend-verification': ['account.resend.title'],
  '/verification-success': ['account.confirmed.title'],
  '/verification-success?error=taken': ['account.confirmed.taken.title'],
  '/forgot-password': ['account.forgot.title'],
  '/reset-password?token=unknown': ['account.reset.title'],
  '/auth-success': ['account.login.title'],
  '/plans': ['plans.title'],
  '/admin': ['admin.title'],
  '/no/such/page': ['common.notFound.title'],
};

const asOwner: Record<string, Title> = {
  '/user-dashboard': ['dashboard.tab.networks'],
  '/user-dashboard?tab=analytics': ['dashboard.tab.analytics'],
  '/user-dashboard?tab=support': ['dashboard.tab.support'],
  '/user-dashboard?tab=settings': ['dashboard.tab.settings'],
  '/nfc-helper': ['nfc.title'],
  '/wifi-card': ['card.title'],
  '/wifi-card/print': ['card.title'],
  '/receipt/17': ['payment.receipt.title'],
};

const inAdminArea: Record<string, Title> = {
  '/admin': ['admin.title'],
  '/admin/users': ['adminUsers.title'],
};

/** Of the admin area's tabs, which say where they are, too. */
const adminTabs = ['users', 'support', 'security', 'operations'] as const;

/** Opens the first of `screens` by its address and the others from there; each has its title. */
async function walk(screens: Record<string, string>, { language = 'en', ...visit }: Visit): Promise<void> {
  const [first = '/', ...others] = Object.keys(screens);
  const history = await mountApp(first, { language, ...visit });
  for (const path of [first, ...others]) {
    if (path !== first) history.push(path);
    const title = translate(language, 'common.documentTitle', { screen: screens[path] ?? '', brand });
    await vi.waitFor(() => expect(document.title).toBe(title), { timeout: 15_000 });
  }
}

it('every screen has its row here', () => {
  const rows = Object.keys({ ...signedOut, ...asOwner, ...inAdminArea }).map((path) => path.replace(/\?.*/, ''));
  expect(rows).toEqual(expect.arrayContaining(screenPaths.map((path) => path.replace(':id', '17'))));
});

// The first walk loads the code of all screens.
const loadsEverything = { timeout: 60_000 };

it.each(['en', 'de'] as const)('every screen and tab has its title in %s', loadsEverything, async (language) => {
  const text = ([key, values]: Title) => translate(language, key, { ...values, brand });
  const said = (screens: Record<string, Title>) =>
    Object.fromEntries(Object.entries(screens).map(([path, title]) => [path, text(title)]));
  const tabs = adminTabs.map((tab) => {
    return [`/admin?tab=${tab}`, `${text([`admin.tab.${tab}`])} · ${text(['admin.title'])}`] as const;
  });
  const pro = `${text(['plans.pro.name'])} · ${text(['plans.title'])}`;
  await walk(said(signedOut), { language });
  await walk({ ...said(asOwner), '/plans?plan=pro': pro }, { language, user: anna });
  await walk({ ...said(inAdminArea), ...Object.fromEntries(tabs) }, { language, admin: true });
});

it('a receipt, and the PDF that is made of it, is named by its number', async () => {
  const payment: Payment = {
    ...{ id: '8XR12345', plan: 'pro', amountCents: 800, currency: 'USD', capturedAt: '2026-11-28T08:00:00.000Z' },
    ...{ state: 'paid', refundedCents: 0, refundedAt: null, isTest: false },
  };
  const payer = { name: 'Anna', email: null, details: '' };
  const receipt: Receipt = {
    ...{ payment, periodStart: null, periodEnd: null, creditedDays: 19, seller: [], payer, taxNote: '' },
  };
  await mountApp('/receipt/8XR12345', { user: anna, answers: [[readReceipt, receipt]] });
  const screen = translate('en', 'payment.receipt.document', { number: '20261128-8XR12345' });
  const title = translate('en', 'common.documentTitle', { screen, brand });
  await vi.waitFor(() => expect(document.title).toBe(title), { timeout: 15_000 });
  expect(document.body.textContent).toContain(translate('en', 'payment.receipt.credited_other', { count: 19 }));
});
