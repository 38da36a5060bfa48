import { randomUUID } from 'node:crypto';
import type { Place, View } from './view.js';

const address = encodeURIComponent('maximiliane.von-und-zu-hohenstein@gasthof-am-alten-marktplatz.example');
const user = encodeURIComponent(JSON.stringify({ id: 'somebody', username: 'somebody' }));

const visitor = 'visitor' as const;
const withErrors = async ({ page }: Place) => {
  await page.locator('main button[type=submit]').click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
};
const openAll = async ({ page }: Place) => {
  for (const details of await page.locator('main details').all()) {
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click();
  }
};

const infoViews: View[] = [
  { name: 'landing page', as: visitor, path: '/' },
  {
    name: 'cookie settings',
    as: visitor,
    path: '/about',
    layer: {
      file: 'components/consent/cookie-consent.ts',
      title: ['consent.preferences.title'],
      opener: ({ page, t }) => page.getByRole('contentinfo').getByRole('button', { name: t('common.cookies') }),
    },
  },
  {
    name: 'cookie banner',
    as: visitor,
    path: '{adverts}/about?lang=de',
    reach: ({ page, t }) => page.getByRole('region', { name: t('consent.title') }).waitFor(),
  },
  {
    name: 'cookie settings with a choice',
    as: visitor,
    path: '{adverts}/about?lang=de',
    layer: {
      file: 'components/consent/cookie-consent.ts',
      title: ['consent.preferences.title'],
      opener: ({ page, t }) =>
        page.getByRole('region', { name: t('consent.title') }).getByRole('button', { name: t('consent.settings') }),
    },
  },
  { name: 'about', as: visitor, path: '/about' },
  { name: 'how it works', as: visitor, path: '/how-it-works' },
  { name: 'FAQ with every answer', as: visitor, path: '/faq', reach: openAll },
  { name: 'plans', as: visitor, path: '/plans' },
  { name: 'not found', as: visitor, path: '/nowhere' },
];

const accountViews: View[] = [
  { name: 'login', as: visitor, path: '/user-login' },
  { name: 'login with errors', as: visitor, path: '/user-login', reach: withErrors },
  { name: 'login after a failed way back', as: visitor, path: '/user-login?error=auth_data_invalid' },
  { name: 'login that links Google', as: visitor, path: '/user-login?link=google' },
  { name: 'sign-up', as: visitor, path: '/enhanced-signup?social=google-pending' },
  { name: 'sign-up with errors', as: visitor, path: '/user-signup', reach: withErrors },
  { name: 'simple sign-up', as: visitor, path: '/user-signup-old', reach: withErrors },
  { name: 'inbox', as: visitor, path: `/verify-email?email=${address}` },
  { name: 'verified address', as: visitor, path: `/verify-email?email=${address}&verified=true` },
  { name: 'expired link', as: visitor, path: `/verify-email?email=${address}&error=expired` },
  { name: 'invalid link', as: visitor, path: '/verify-email' },
  { name: 'resend', as: visitor, path: '/resend-verification', reach: withErrors },
  { name: 'confirmed address', as: visitor, path: '/verification-success' },
  { name: 'address not confirmed in time', as: visitor, path: '/verification-success?error=expired' },
  { name: 'address taken', as: visitor, path: '/verification-success?error=taken' },
  { name: 'forgotten password', as: visitor, path: '/forgot-password' },
  {
    name: 'forgotten password after sending',
    as: visitor,
    path: '/forgot-password',
    reach: async ({ form, t }) => {
      await form.fill({ 'account.signUp.email': `${randomUUID()}@example.com` });
      await form.press('account.forgot.submit');
      await form.press('account.forgot.sent.again');
      await form.says(t('account.forgot.sent.resent'));
    },
  },
  { name: 'reset without a token', as: visitor, path: '/reset-password' },
  { name: 'reset', as: visitor, path: '/reset-password?token=unknown', reach: withErrors },
  {
    name: 'completing a sign-in',
    as: visitor,
    path: `/auth-success?user=${user}`,
    silent: '**/api/user/me',
    reach: ({ form, t }) => form.says(t('account.authSuccess.title')),
  },
];

const gateViews: View[] = [
  { name: 'admin gate', as: visitor, path: '/admin', reach: withErrors },
  { name: 'admin gate on the way to tickets', as: visitor, path: '/admin?tab=support' },
  {
    name: 'verification code',
    as: visitor,
    path: '/admin',
    reach: async ({ page, form, t, facts }) => {
      await form.fill({ 'admin.accessCode.label': facts.accessCode });
      await form.press('admin.gate.access.submit');
      await page.getByLabel(t('admin.gate.code.label')).waitFor();
    },
  },
];

const guestViews: View[] = [
  {
    name: 'guest page with everything open',
    as: visitor,
    path: '/wifi/{networkId}',
    reach: async (place) => {
      await place.page.locator('html.js').waitFor();
      await openAll(place);
    },
  },
  {
    name: 'guest page with its languages',
    as: visitor,
    path: '/wifi/{networkId}',
    reach: ({ page }) => page.locator('[data-menu] summary').click(),
  },
  { name: 'unknown network', as: visitor, path: '/wifi/000000000000' },
];

export const visitorViews: View[] = [...infoViews, ...accountViews, ...gateViews, ...guestViews];
