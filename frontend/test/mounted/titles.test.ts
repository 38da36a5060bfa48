// @vitest-environment jsdom
import { languageCodes } from '@wifi-share/contracts/languages';
import { screenPaths } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/contracts/texts/areas';
import { translate } from '@wifi-share/service-kit/texts/translate';
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
  '/user-dashboard': ['dashboard.title'],
  '/user-dashboard?tab=analytics': ['dashboard.tab.analytics'],
  '/user-dashboard?tab=support': ['dashboard.tab.support'],
  '/user-dashboard?tab=settings': ['dashboard.tab.settings'],
  '/nfc-helper': ['nfc.title'],
  '/wifi-card': ['card.title'],
  '/wifi-card/print': ['card.title'],
  '/receipt/17': ['payment.receipts.open', { number: '17' }],
};

const inAdminArea: Record<string, Title> = {
  '/admin': ['admin.title'],
  '/admin/users': ['adminUsers.title'],
};

/** Of the admin area's tabs, which say where they are, too. */
const adminTabs = ['users', 'support', 'security'] as const;

async function shows(path: string, visit: Visit, screen: string): Promise<void> {
  const { language = 'en' } = visit;
  await mountApp(path, visit);
  const title = translate(language, 'common.documentTitle', { screen, brand });
  await vi.waitFor(() => expect(document.title).toBe(title), { timeout: 15_000 });
}

it('every screen has its row here', () => {
  const rows = Object.keys({ ...signedOut, ...asOwner, ...inAdminArea }).map((path) => path.replace(/\?.*/, ''));
  expect(rows).toEqual(expect.arrayContaining(screenPaths.map((path) => path.replace(':id', '17'))));
});

it.each(languageCodes)('every screen and tab has its title in %s', async (language) => {
  const text = ([key, values]: Title) => translate(language, key, { ...values, brand });
  for (const [path, title] of Object.entries(signedOut)) await shows(path, { language }, text(title));
  for (const [path, title] of Object.entries(asOwner)) await shows(path, { language, user: anna }, text(title));
  for (const [path, title] of Object.entries(inAdminArea)) await shows(path, { admin: true, language }, text(title));
  for (const tab of adminTabs) {
    const title = `${text([`admin.tab.${tab}`])} · ${text(['admin.title'])}`;
    await shows(`/admin?tab=${tab}`, { admin: true, language }, title);
  }
  const pro = `${text(['plans.pro.name'])} · ${text(['plans.title'])}`;
  await shows('/plans?plan=pro', { language, user: anna }, pro);
});
