import { screen, waitFor, within } from '@testing-library/dom';
import {
  listBlockedAddresses,
  listWhitelist,
  readCurrentIp,
  unblockAddress,
} from '@wifi-share/contracts/calls/admin-addresses';
import { listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { requestVerification, verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import {
  giveGatePasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  startAdminPasskey,
  startGatePasskey,
} from '@wifi-share/contracts/calls/admin-passkeys';
import { expect, it, vi } from 'vitest';
import { unanswered } from './failed-call.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { press, t, type } from './person.js';

const refusal = (code: string, status: number) => ({ code, message: `text of ${code}`, status });
const codeGiven: Answers = [
  [requestVerification, { expiresIn: 600 }],
  [verifyCode, refusal('second_factor_required', 401), 401],
];

/** Passes both steps of the gate. */
async function bothSteps() {
  await type({ 'admin.accessCode.label': 'the code of all admins' });
  await press('button', t('admin.gate.access.submit'));
  await type({ 'admin.gate.code.label': '123456' });
  await press('button', t('admin.gate.code.submit'));
  await screen.findByRole('heading', { level: 1, name: t('admin.gate.passkey.title') });
}

it('the right e-mailed code of who has a passkey leads to it, without an error; "back" leads to the access code', async () => {
  const history = await mountApp('/admin', { answers: codeGiven });
  await bothSteps();
  expect(history.location.search).toBe('?step=passkey');
  expect(screen.queryByText('text of second_factor_required')).toBeNull();
  await press('button', t('admin.gate.back'));
  await screen.findByLabelText(t('admin.accessCode.label'));
});

it('the toast about a wrong access code goes when the right one is given', async () => {
  await mountApp('/admin', { answers: [[requestVerification, refusal('invalid_access_code', 403), 403]] });
  await type({ 'admin.accessCode.label': 'not the code' });
  await press('button', t('admin.gate.access.submit'));
  const title = await screen.findByText(t('admin.gate.denied.title'));
  answerCalls(codeGiven);
  await type({ 'admin.accessCode.label': 'the code of all admins' });
  await press('button', t('admin.gate.access.submit'));
  await screen.findByLabelText(t('admin.gate.code.label'));
  await waitFor(() => expect(title.isConnected).toBe(false));
});

it('a browser without passkeys says so; who took too long gives the access code again', async () => {
  const options = { challenge: 'AAAA', allowCredentials: [] };
  await mountApp('/admin?step=passkey', { answers: [[startGatePasskey, { purpose: 'sign', options }]] });
  await press('button', t('admin.gate.passkey.submit'));
  const [alert] = await screen.findAllByText(t('admin.passkeys.unsupported'));
  expect(alert?.closest('[role=alert]')).not.toBeNull();
  await mountApp('/admin?step=passkey', {
    answers: [
      [startGatePasskey, refusal('second_factor_expired', 410), 410],
      [giveGatePasskey, {}],
    ],
  });
  await press('button', t('admin.gate.passkey.submit'));
  await screen.findByText(t('admin.gate.resend.again'));
});

const refused = {
  ...{ id: '1', at: '2026-11-20T08:00:00.000Z', action: 'gate.passkey_refused', target: null, fields: [] },
  ...{ ipAddress: '192.0.2.7', sessionId: null, admin: 'lea@example.com' },
};

it('the audit log names who used a passkey at the gate, before there is a session', async () => {
  await mountApp('/admin?tab=security', { admin: true, answers: [[listAuditLog, [refused]]] });
  await screen.findByText('lea@example.com');
});

it.each([
  ['user', '/admin?tab=users&view=its-id'],
  ['network', '/admin?tab=networks&search=its-id'],
  ['ticket', '/admin?tab=support&ticket=its-id'],
])('the audit log leads to the %s that an entry is about', async (type, place) => {
  const entry = { ...refused, target: { type, id: 'its-id' } };
  await mountApp('/admin?tab=security', { admin: true, answers: [[listAuditLog, [entry]]] });
  expect((await screen.findByRole('link', { name: 'its-id' })).getAttribute('href')).toBe(place);
});

const laptop = {
  id: 'laptop',
  name: 'Laptop',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
  backedUp: true,
};
const panel = (answers: Answers): Promise<unknown> =>
  mountApp('/admin?tab=security', {
    admin: true,
    answers: [
      ...answers,
      [listAdminPasskeys, [laptop]],
      [readCurrentIp, { ipAddress: '192.0.2.1', whitelisted: false }],
      ...([listWhitelist, listBlockedAddresses, listAuditLog].map((call) => [call, []]) as Answers),
    ],
  });
const card = async () => within(await screen.findByRole('region', { name: t('admin.passkeys.title') }));
const bodyOf = (path: RegExp) => {
  const sent = vi.mocked(fetch).mock.calls.find(([url, init]) => path.test(String(url)) && init?.body);
  return JSON.parse(String(sent?.[1]?.body));
};

it('a passkey is removed with the access code', async () => {
  await panel([[removeAdminPasskey, []]]);
  await press('button', t('admin.passkeys.remove.label', { name: 'Laptop' }));
  await type({ 'admin.accessCode.label': 'the code of all admins' });
  await press('button', t('admin.passkeys.remove.confirm'));
  await waitFor(() => expect(bodyOf(/passkeys\/laptop$/)).toEqual({ accessCode: 'the code of all admins' }));
});

it('a passkey whose removal is not answered goes from the list where it is gone', async () => {
  const list: Answers[number] = [listAdminPasskeys, [laptop]];
  await panel([list, [removeAdminPasskey, unanswered]]);
  const label = t('admin.passkeys.remove.label', { name: 'Laptop' });
  await press('button', label);
  list[1] = [];
  await type({ 'admin.accessCode.label': 'the code of all admins' });
  await press('button', t('admin.passkeys.remove.confirm'));
  await waitFor(() => expect(screen.queryByRole('button', { name: label, hidden: true })).toBeNull());
});

it('an address whose unblocking is not answered goes from the list where it is free', async () => {
  const blocked = { ipAddress: '192.0.2.7', blockedAt: laptop.createdAt, blockedUntil: laptop.createdAt };
  const list: Answers[number] = [listBlockedAddresses, [{ ...blocked, secondsLeft: 3600 }]];
  await panel([list, [unblockAddress, unanswered]]);
  await screen.findByText('192.0.2.7');
  list[1] = [];
  await press('button', t('admin.blocked.unblockLabel', { ipAddress: '192.0.2.7' }));
  await screen.findByText(t('admin.blocked.empty'));
});

it('a passkey needs a name and the access code; a browser that makes none says so', async () => {
  await panel([[startAdminPasskey, { challenge: 'AAAA' }]]);
  const add = t('admin.passkeys.add.submit');
  await press('button', add);
  await (await card()).findByText(t('validation.passkeyName'));
  await type({ 'admin.passkeys.name': 'Phone' });
  await press('button', add);
  const dialog = within(await screen.findByRole('dialog', { name: t('admin.passkeys.add.title', { name: 'Phone' }) }));
  await type({ 'admin.accessCode.label': 'the code of all admins' });
  dialog.getByRole('button', { name: add }).click();
  await (await card()).findByText(t('admin.passkeys.unsupported'));
  expect(bodyOf(/passkey-options$/)).toEqual({ accessCode: 'the code of all admins' });
});
