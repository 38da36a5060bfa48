import type { TextKey } from '@wifi-share/texts/areas';

/** Path to what its heading says, or to where the visit ends, too. */
export type Screens = Record<string, TextKey | readonly [heading: TextKey, at: string]>;

const login = 'account.login.title';
const toLogin = (path: string) => [login, `/user-login?next=${encodeURIComponent(path)}`] as const;

const forEverybody: Screens = {
  '/': 'landing.hero.title',
  '/about': 'info.about.title',
  '/how-it-works': 'common.howItWorks',
  '/faq': 'info.faq.title',
  '/plans': 'plans.title',
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

export const signedOut: Screens = {
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

export const signedIn: Screens = {
  ...forEverybody,
  '/user-login': ['dashboard.title', '/user-dashboard'],
  '/user-dashboard': 'dashboard.title',
  '/nfc-helper': 'nfc.title',
  '/wifi-card': 'card.title',
  '/receipt/none': 'payment.receipt.missing.title',
};

export const forAdmins: Screens = { '/admin': 'admin.title', '/admin/users': 'adminUsers.title' };
