import { screen, waitFor } from '@testing-library/dom';
import { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import { currentUser, signIn } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { giveSecondFactor, readSecondFactor, startPasskeySignIn } from '@wifi-share/contracts/calls/second-factor';
import { expect, it, vi } from 'vitest';
import { readStoredUser } from '@/lib/session/current-user.js';
import { knowPasskeys } from './browser-passkeys.js';
import { logIn } from './log-in.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t, type } from './person.js';

const step = '/user-login?step=second-factor';
const heading = () => screen.findByRole('heading', { level: 1, name: t('account.secondStep.title') });
const passkey = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] };
const waits = (ways: object = {}): Answers => [
  [readSecondFactor, { passkey: null, authenticator: true, recoveryCodesLeft: 10, ...ways }],
];
const refusal = (code: string, status: number) => ({ code, message: `text of ${code}`, status });
const goesOn: Answers = [
  [giveSecondFactor, { ...anna, redirectTo: '/user-dashboard' }],
  [currentUser, anna],
  [listNetworks, [cafe]],
];
const sent = (path: string) => {
  const call = vi.mocked(fetch).mock.calls.find(([url, init]) => String(url).startsWith(path) && init?.body);
  return JSON.parse(String(call?.[1]?.body));
};

it('the right password leads to the second step, which keeps where to go and nothing of the login', async () => {
  const refused = refusal('second_factor_required', 401);
  const history = await mountApp('/user-login?next=%2Fplans', { answers: [[signIn, refused, 401], ...waits()] });
  await logIn('en');
  const title = await heading();
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(history.location.search).toBe('?step=second-factor&next=%2Fplans');
  expect(screen.queryByText(refused.message)).toBeNull();
  expect(screen.queryByLabelText(t('account.login.password'))).toBeNull();
});

it('a code of the app signs in, and goes on as a login does', async () => {
  const history = await mountApp(step, { answers: [...waits(), ...goesOn] });
  await heading();
  await type({ 'account.secondStep.code': '492 039' });
  await press('button', t('account.secondStep.submit'));
  await waitFor(() => expect(history.location.pathname).toBe('/user-dashboard'));
  expect(readStoredUser()).toMatchObject({ id: anna.id });
  expect(sent(giveSecondFactor.path)).toEqual({ kind: 'totp', code: '492 039' });
});

it('what is no code is said at the field, a wrong one above the form', async () => {
  const refused = refusal('second_factor_wrong', 403);
  await mountApp(step, { answers: [...waits(), [giveSecondFactor, refused, 403]] });
  await heading();
  await type({ 'account.secondStep.code': '12' });
  await press('button', t('account.secondStep.submit'));
  await screen.findByText(t('validation.totpCode'));
  await type({ 'account.secondStep.code': '123456' });
  await press('button', t('account.secondStep.submit'));
  expect((await screen.findByText(refused.message)).closest('[role=alert]')).not.toBeNull();
});

it('who has lost the rest uses a recovery code, and reads what to do without one', async () => {
  await mountApp(step, { answers: [...waits({ passkey }), ...goesOn] });
  await heading();
  await press('button', t('account.secondStep.useRecovery'));
  await screen.findByText(t('account.secondStep.lost'));
  await type({ 'account.secondStep.recoveryCode': 'abcd-efgh' });
  await press('button', t('account.secondStep.submit'));
  await waitFor(() => expect(sent(giveSecondFactor.path)).toEqual({ kind: 'recovery-code', code: 'abcd-efgh' }));
});

it('without codes left there is no field for one', async () => {
  await mountApp(step, { answers: waits({ recoveryCodesLeft: 0 }) });
  await heading();
  await press('button', t('account.secondStep.useRecovery'));
  await screen.findByText(t('account.secondStep.lost'));
  expect(screen.queryByLabelText(t('account.secondStep.recoveryCode'))).toBeNull();
  await press('button', t('account.secondStep.otherWay'));
  await screen.findByLabelText(t('account.secondStep.code'));
});

it.each([
  ['on arrival', [[readSecondFactor, refusal('second_factor_expired', 410), 410]] as Answers, false],
  ['with the code', [...waits(), [giveSecondFactor, refusal('second_factor_expired', 410), 410]] as Answers, true],
])('a login that took too long, seen %s, begins again and says so', async (_, answers, gives) => {
  const history = await mountApp(`${step}&next=%2Fplans`, { answers });
  if (gives) {
    await type({ 'account.secondStep.code': '492039' });
    await press('button', t('account.secondStep.submit'));
  }
  await screen.findByText(t('problem.second_factor_expired.detail'));
  expect(history.location.search).toBe('?error=second_factor_expired&next=%2Fplans');
  await screen.findByLabelText(t('account.login.username'));
});

it('a browser without passkeys says so, at the login and in the second step', async () => {
  await mountApp('/user-login', { answers: [[startPasskeySignIn, passkey]] });
  await press('button', t('account.login.passkey'));
  await screen.findAllByText(t('account.passkey.unsupported'));
  await mountApp(step, { answers: waits({ passkey, authenticator: false }) });
  await press('button', t('account.secondStep.passkey'));
  expect((await screen.findAllByText(t('account.passkey.unsupported'))).length).toBeGreaterThan(0);
});

it('a person who stops the browser from using a passkey may try again or log in another way', async () => {
  await mountApp('/user-login', { answers: [[startPasskeySignIn, passkey]] });
  const get = vi.fn().mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
  knowPasskeys(get);
  await press('button', t('account.login.passkey'));
  await screen.findAllByText(t('account.passkey.unused'));
  expect(get).toHaveBeenCalledOnce();
  await screen.findByLabelText(t('account.login.username'));
});

it('a confirmed address of an account with a second factor leads to it', async () => {
  const confirmed = { confirmed: 'sign-up', email: anna.email, user: null, secondFactor: true };
  const history = await mountApp('/confirm?token=of-the-e-mail', { answers: [[confirmEmail, confirmed], ...waits()] });
  await press('button', t('account.confirm.submit'));
  await heading();
  expect(history.location.search).toBe('?step=second-factor');
});

it('nothing is asked for before the second step is there', async () => {
  await mountApp('/user-login');
  expect(fetch).not.toHaveBeenCalled();
});
