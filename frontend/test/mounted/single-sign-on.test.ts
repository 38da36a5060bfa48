import { screen, waitFor, within } from '@testing-library/dom';
import { exportAccount } from '@wifi-share/contracts/calls/account';
import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import { listFactors } from '@wifi-share/contracts/calls/factors';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { unlinkOidc } from '@wifi-share/contracts/calls/social-sign-in';
import { singleSignOnMetaName } from '@wifi-share/contracts/single-sign-on';
import { expect, it } from 'vitest';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t, type } from './person.js';

const acme = { provider: 'Acme' };
const says = (required: boolean) => ({ [singleSignOnMetaName]: JSON.stringify({ name: 'Acme', required }) });
const signedOut: Answers = [[currentUser, { code: 'not_signed_in', message: 'Not signed in' }, 401]];
const shown: Answers = [
  [listNetworks, [cafe]],
  [listSessions, []],
  [listFactors, { passkeys: [], authenticator: null, recoveryCodesLeft: 0 }],
];
const linked = { ...anna, oidcLinked: true };
const settings = '/user-dashboard?tab=settings';
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it.each(['/user-login', '/enhanced-signup'])("%s has the operator's provider beside the others", async (path) => {
  await mountApp(`${path}?next=/plans`, { metas: says(false), answers: signedOut });
  const query = `next=%2Fplans&timeZone=${encodeURIComponent(deviceTimeZone())}`;
  expect(await linkTo(t('account.login.oidc', acme))).toBe(`/api/auth/oidc?${query}`);
  expect(await linkTo(t('account.login.google'))).toBe(`/api/auth/google?${query}`);
  expect(screen.queryByRole('link', { name: t('account.login.oidcLink') })).toBeNull();
  expect(screen.getByLabelText(t('account.login.password'), { selector: 'input' })).toBeDefined();
});

it('without a provider there is no button of one', async () => {
  await mountApp('/user-login', { answers: signedOut });
  await screen.findByRole('link', { name: t('account.login.google') });
  expect(screen.getAllByRole('link', { name: t('common.signUp') })).toHaveLength(1);
  expect(document.querySelector('a[href*="/api/auth/oidc"]')).toBeNull();
});

it.each(['/user-login', '/enhanced-signup', '/user-signup-old'])(
  '%s has it alone where it is required',
  async (path) => {
    const history = await mountApp(path, { metas: says(true), answers: signedOut });
    await screen.findByText(t('account.login.oidcOnly', acme));
    expect(history.location.pathname).toBe('/user-login');
    expect(await linkTo(t('account.login.oidc', acme))).toMatch(/^\/api\/auth\/oidc\?timeZone=/);
    expect(await linkTo(t('account.login.oidcLink'))).toBe('/api/auth/oidc?for=link');
    const main = within(screen.getByRole('main'));
    for (const gone of ['account.login.google', 'account.login.signUp', 'account.login.forgot'] as const) {
      expect(main.queryByRole('link', { name: t(gone) })).toBeNull();
    }
    expect(document.querySelector('main input')).toBeNull();
    expect(screen.queryByRole('link', { name: t('common.signUp') })).toBeNull();
  },
);

it('an account is linked by its password, also where it is required', async () => {
  await mountApp('/user-login?link=oidc', { metas: says(true), answers: signedOut });
  await screen.findByText(t('account.login.linkOidc', acme));
  answerCalls([
    [signIn, { ...linked, redirectTo: '/user-dashboard', linked: 'oidc' }],
    [currentUser, linked],
    ...shown,
  ]);
  await type({ 'account.login.username': 'anna', 'account.login.password': 'my password' });
  await press('button', t('account.login.submit'));
  await screen.findByText(t('account.welcome.oidcLinked', acme));
});

it('an account made with Google is linked by that, also where the provider is required', async () => {
  await mountApp('/user-login?link=oidc', { metas: says(true), answers: signedOut });
  expect(await linkTo(t('account.login.google'))).toMatch(/^\/api\/auth\/google/);
  expect(document.querySelector('a[href*="/api/auth/oidc"]')).toBeNull();
});

it("to link Google the operator's provider is offered beside the password, where there is one", async () => {
  await mountApp('/user-login?link=google', { metas: says(false), answers: signedOut });
  await screen.findByText(t('account.login.linkGoogleOr', acme));
  expect(await linkTo(t('account.login.oidc', acme))).toMatch(/^\/api\/auth\/oidc/);
  expect(document.querySelector('a[href*="/api/auth/google"]')).toBeNull();
});

it('to link Google there is the password alone where no other provider is', async () => {
  await mountApp('/user-login?link=google', { answers: signedOut });
  await screen.findByText(t('account.login.linkGoogle'));
  expect(document.querySelector('main a[href^="/api/auth/"]')).toBeNull();
  expect(screen.queryByText(t('account.login.or'))).toBeNull();
});

it.each(['oidc_invalid', 'oidc_unavailable', 'oidc_email_refused', 'oidc_account_differs'] as const)(
  'the login says why the provider did not sign in: %s',
  async (error) => {
    await mountApp(`/user-login?error=${error}`, { metas: says(true), answers: signedOut });
    await screen.findByText(t(`account.login.error.${error}`, acme));
  },
);

it('who has no password is led to the provider, which asks again who they are', async () => {
  const user = { ...linked, hasPassword: false, authProvider: 'social' as const };
  const asks: Answers = [[exportAccount, { code: 'proof_required', message: 'text' }, 403]];
  await mountApp(settings, { user, metas: says(false), answers: [...asks, ...shown] });
  await press('button', t('settings.data.download'));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings.proof.title') }));
  dialog.getByText(t('settings.proof.textOidc', acme));
  const again = `/api/auth/oidc?next=${encodeURIComponent(settings)}&for=proof`;
  expect(await linkTo(t('settings.again.linkOidc', acme))).toBe(again);
});

it('where it is required a linked account is not asked for its password, and cannot change or unlink', async () => {
  const asks: Answers = [[exportAccount, { code: 'proof_required', message: 'text' }, 403]];
  await mountApp(settings, { user: linked, metas: says(true), answers: [...asks, ...shown] });
  await region(t('settings.profile.title'));
  expect(screen.queryByRole('region', { name: t('settings.password.title') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('settings.oidc.unlink', acme) })).toBeNull();
  await press('button', t('settings.data.download'));
  await screen.findByText(t('settings.proof.textOidc', acme));
});

it('the gate of the admin area leads to the provider where that is asked for first', async () => {
  const refusal = { code: 'admin_provider_required', message: 'text of admin_provider_required' };
  await mountApp('/admin', { metas: says(false), answers: [...signedOut, [requestVerification, refusal, 403]] });
  await type({ 'admin.accessCode.label': 'the code' });
  expect(screen.queryByRole('link', { name: t('admin.gate.provider', acme) })).toBeNull();
  await press('button', t('admin.gate.access.submit'));
  expect(await linkTo(t('admin.gate.provider', acme))).toBe('/api/auth/oidc?next=%2Fadmin&for=admin');
});

it('the profile names the ways in, and the provider is unlinked by the password', async () => {
  await mountApp(settings, { user: linked, metas: says(false), answers: shown });
  (await region(t('settings.profile.title'))).getByText('Acme and Password');
  await press('button', t('settings.oidc.unlink', acme));
  answerCalls([[unlinkOidc, anna], ...shown]);
  await type({ 'settings.google.password': 'my password' });
  await press('button', t('settings.google.confirm'));
  await screen.findByText(t('settings.oidc.unlinked', acme));
  await waitFor(() => expect(screen.queryByText(t('settings.oidc.linked', acme))).toBeNull());
});
