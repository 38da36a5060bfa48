import { screen, waitFor, within } from '@testing-library/dom';
import { exportAccount } from '@wifi-share/contracts/calls/account';
import { listFactors } from '@wifi-share/contracts/calls/factors';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { proveIdentity, startPasskeyProof } from '@wifi-share/contracts/calls/proof';
import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { describe, expect, it, vi } from 'vitest';
import { knowPasskeys } from './browser-passkeys.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { field, press, t, type } from './person.js';

const settings = '/user-dashboard?tab=settings';
const device = { browser: 'Firefox', createdAt: cafe.createdAt, lastUsedAt: cafe.createdAt };
const here = { ...device, id: 'this', system: 'Windows', current: true };
const phone = { ...device, id: 'phone', system: 'Android', current: false };
const logOutPhone = t('settings.sessions.endLabel', { device: 'Firefox on Android' });
const shown: Answers = [
  [listNetworks, [cafe]],
  [listSessions, [here, phone]],
];
const asks = (call: typeof endSession | typeof endAllSessions | typeof exportAccount): Answers => [
  [call, { code: 'proof_required', message: 'text of proof_required' }, 403],
];
const dialog = () => screen.findByRole('dialog', { name: t('settings.proof.title') });
const calls = () => vi.mocked(fetch).mock.calls.map(([path, options]) => `${options?.method ?? 'GET'} ${path}`);

it('the password is asked for again where the server wants it, and what was pressed is then done', async () => {
  await mountApp(settings, { user: anna, answers: [...asks(endSession), ...shown] });
  await press('button', logOutPhone);
  await dialog();
  await waitFor(async () => expect(document.activeElement).toBe(await field('settings.proof.password')));
  await type({ 'settings.proof.password': 'my password' });
  answerCalls([
    [proveIdentity, null, 204],
    [endSession, null, 204],
    [listNetworks, [cafe]],
    [listSessions, [here]],
  ]);
  await press('button', t('settings.proof.submit'));
  await screen.findByText(t('settings.sessions.ended', { device: 'Firefox on Android' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [, { body }] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
  expect(JSON.parse(String(body))).toEqual({ password: 'my password' });
  expect(calls().slice(0, 2)).toEqual([
    `POST ${proveIdentity.path.replace('{id}', anna.id)}`,
    `DELETE /api/user/${anna.id}/sessions/phone`,
  ]);
});

it('a wrong password is said at its field, and the dialog stays', async () => {
  await mountApp(settings, { user: anna, answers: [...asks(endSession), ...shown] });
  await press('button', logOutPhone);
  const why = 'The current password is wrong';
  const refused = { code: 'current_password_wrong', message: why, errors: [{ path: 'password', message: why }] };
  answerCalls([[proveIdentity, refused, 403], ...shown]);
  await type({ 'settings.proof.password': 'not it' });
  await press('button', t('settings.proof.submit'));
  await within(await dialog()).findByText(why);
  const input = await field('settings.proof.password');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input);
});

it.each([
  ['ending a session', endSession, logOutPhone],
  ['logging out everywhere', endAllSessions, t('settings.sessions.endAll')],
  ['downloading the data', exportAccount, t('settings.data.download')],
] as const)('who cancels the question has done nothing by %s, and is told no failure', async (_, call, label) => {
  await mountApp(settings, { user: anna, answers: [...asks(call), ...shown] });
  await press('button', label);
  if (call === endAllSessions)
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: label })
      .click();
  const asked = await dialog();
  const before = calls().length;
  within(asked)
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls()).toHaveLength(before);
  for (const failed of ['settings.sessions.failed.title', 'settings.data.failed.title'] as const) {
    expect(screen.queryByText(t(failed))).toBeNull();
  }
  expect(screen.queryByText('text of proof_required')).toBeNull();
});

it('who logs in with Google alone is led there', async () => {
  const user = { ...anna, hasPassword: false, authProvider: 'social' as const, googleLinked: true };
  await mountApp(settings, { user, answers: [...asks(exportAccount), ...shown] });
  await press('button', t('settings.data.download'));
  const link = within(await dialog()).getByRole('link', { name: t('settings.again.link') });
  expect(link.getAttribute('href')).toBe(`/api/auth/google?next=${encodeURIComponent(settings)}`);
});

describe('who has no password but a passkey', () => {
  async function askedForPasskey() {
    const passkey = { id: 'laptop', name: 'Laptop', createdAt: cafe.createdAt, lastUsedAt: null, backedUp: false };
    const factors: Answers = [[listFactors, { passkeys: [passkey], authenticator: null, recoveryCodesLeft: 9 }]];
    const user = { ...anna, hasPassword: false, authProvider: 'social' as const, googleLinked: true };
    await mountApp(settings, { user, answers: [...asks(endSession), ...factors, ...shown] });
    await press('button', logOutPhone);
    await within(await dialog()).findByText(t('settings.proof.textPasskey'));
  }
  const path = startPasskeyProof.path.replace('{id}', anna.id);

  it('may use that, and what was pressed is then done', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
    const signed = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
    knowPasskeys(async () => signed);
    await askedForPasskey();
    answerCalls([
      [startPasskeyProof, { challenge: 'AAAA' }],
      [proveIdentity, null, 204],
      [endSession, null, 204],
      [listNetworks, [cafe]],
      [listSessions, [here]],
    ]);
    await press('button', t('settings.proof.passkey'));
    await screen.findByText(t('settings.sessions.ended', { device: 'Firefox on Android' }));
    expect(calls().slice(0, 3)).toEqual([
      `POST ${path}`,
      `POST ${proveIdentity.path.replace('{id}', anna.id)}`,
      `DELETE /api/user/${anna.id}/sessions/phone`,
    ]);
    const [, { body }] = vi.mocked(fetch).mock.calls[1] as [string, RequestInit];
    expect(JSON.parse(String(body))).toMatchObject({ passkey: { id: 'AQID', response: { signature: 'AQID' } } });
  });

  it('is told when the browser knows none, and the dialog stays', async () => {
    await askedForPasskey();
    answerCalls([[startPasskeyProof, { challenge: 'AAAA' }], ...shown]);
    await press('button', t('settings.proof.passkey'));
    await within(await dialog()).findByText(t('settings.proof.unsupported'));
    expect(calls()).toEqual([`POST ${path}`]);
  });
});
