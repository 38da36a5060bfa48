import { screen, waitFor } from '@testing-library/dom';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { translate } from '@wifi-share/texts/translate';
import { afterEach, expect, it, vi } from 'vitest';
import { readStoredUser } from '@/lib/session/current-user.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { said } from './said.js';

const t = translate.bind(null, 'en');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const toldOf = { id: anna.id, username: 'as the address says', email: null, plan: 'pro', isFirstLogin: true };
const told = (user: object) => `/auth-success?user=${encodeURIComponent(JSON.stringify(user))}`;
const signedIn: Answers = [
  [currentUser, anna],
  [listNetworks, [cafe]],
];
const signedOut: Answers = [[currentUser, { code: 'not_signed_in', message: 'Not signed in' }, 401]];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('/auth-success says "Completing authentication..." while the server is asked', async () => {
  await mountApp(told(toldOf), { answers: [[currentUser, new Promise(() => undefined)]] });
  expect((await heading('Completing authentication...')).closest('[role=status]')).not.toBeNull();
});

it('/auth-success stores whom it is told of, has the server replace them, and goes to the dashboard', async () => {
  const history = await mountApp(told(toldOf), { answers: signedIn });
  await heading(t('dashboard.title'));
  expect(history.location).toMatchObject({ pathname: '/user-dashboard', search: '' });
  expect(readStoredUser()).toEqual({ id: anna.id, username: anna.username, email: anna.email });
  await screen.findByText(t('account.welcome.first', { name: anna.firstName ?? '' }));
});

it.each([
  ['of this site', '/nfc-helper?network=a', '/nfc-helper?network=a'],
  ['of another site', 'https://evil.example/user-dashboard', '/user-dashboard'],
  ['of another site in disguise', '//evil.example', '/user-dashboard'],
  ['with a backslash', '/\\evil.example', '/user-dashboard'],
  ['that is no text', 17, '/user-dashboard'],
])('/auth-success goes on to a redirectTo %s, if it may', async (_, redirectTo, at) => {
  const history = await mountApp(told({ ...toldOf, redirectTo }), { answers: signedIn });
  await waitFor(() => expect(history.location.pathname + history.location.search).toBe(at));
});

it.each([
  ['nobody', '/auth-success', 'signIn.nothing', signedIn],
  ['nothing', '/auth-success?user=', 'signIn.nothing', signedIn],
  ['what is no JSON', '/auth-success?user=%7Bbroken', 'signIn.invalid', signedIn],
  ['somebody without an id', told({ username: 'anna' }), 'signIn.invalid', signedIn],
  ['an id without a name', told({ id: anna.id }), 'signIn.invalid', signedIn],
  ['somebody whom the server does not know', told(toldOf), 'signIn.invalid', signedOut],
] as const)('/auth-success that is told of %s leads to the login, which says why', async (_, path, row, answers) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const history = await mountApp(path, { answers: [...answers] });
  await said(row);
  const error = row === 'signIn.nothing' ? 'no_auth_data' : 'auth_data_invalid';
  await screen.findByText(t(`account.login.error.${error}`));
  expect(history.location).toMatchObject({ pathname: '/user-login', search: `?error=${error}` });
  expect(readStoredUser()).toBeNull();
});

it.each([
  ['auth_data_invalid', 'account.login.error.auth_data_invalid'],
  ['no_auth_data', 'account.login.error.no_auth_data'],
  ['google_email_unverified', 'account.login.error.google_email_unverified'],
  ['account_inactive', 'problem.account_inactive.detail'],
  ['account_pending_approval', 'problem.account_pending_approval.detail'],
  ['email_not_verified', 'problem.email_not_verified.detail'],
  ['google_unavailable', 'account.login.error.google_unavailable'],
  ['google_account_differs', 'account.login.error.google_account_differs'],
  ['too_many_requests', 'problem.too_many_requests.detail'],
  ['internal_error', 'problem.internal_error.detail'],
  ['upstream_failed', 'problem.upstream_failed.detail'],
  ['upstream_timeout', 'problem.upstream_timeout.detail'],
  ['service_unavailable', 'problem.service_unavailable.detail'],
] as const)('the login says what %s means', async (error, key) => {
  await mountApp(`/user-login?error=${error}`, { language: 'cs' });
  expect((await screen.findByRole('alert')).textContent).toContain(translate('cs', key));
});

it('a sign-in with Google that fails as the browser keeps no cookies says so, and where it keeps them leaves none', async () => {
  await mountApp('/user-login?error=auth_data_invalid');
  await screen.findByText(t('account.login.error.auth_data_invalid'));
  expect(document.cookie).not.toContain('probe');
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await mountApp('/user-login?error=auth_data_invalid');
  await screen.findByText(t('account.login.cookiesBlocked'));
});

it.each([
  ['', 'account.confirmed.title', 'account.verify.toLogin', '/user-login'],
  ['?error=expired', 'account.confirmed.expired.title', 'account.confirmed.toSettings', '/user-dashboard?tab=settings'],
  ['?error=taken', 'account.confirmed.taken.title', 'account.confirmed.toSettings', '/user-dashboard?tab=settings'],
  ['?error=other', 'account.confirmed.title', 'account.verify.toLogin', '/user-login'],
] as const)('/verification-success%s says so and stays, with a way on', async (query, title, link, href) => {
  const history = await mountApp(`/verification-success${query}`);
  await heading(t(title));
  expect(screen.getByRole('link', { name: t(link) }).getAttribute('href')).toBe(href);
  expect(history.location.pathname).toBe('/verification-success');
});

it('/verification-success leads who is signed in to their networks', async () => {
  await mountApp('/verification-success', { user: anna });
  const link = await screen.findByRole('link', { name: t('account.confirmed.toDashboard') });
  expect(link.getAttribute('href')).toBe('/user-dashboard');
});

it.each([
  ['developers', true],
  ['nobody else', false],
])('a page that is not there tells %s how to add it', async (_, isDevelopment) => {
  vi.stubEnv('DEV', isDevelopment);
  await mountApp('/no/such/page');
  await heading('Page Not Found');
  expect(screen.queryByText('Did you forget to add the page to the router?') !== null).toBe(isDevelopment);
});
