import { exportAccount } from '@wifi-share/contracts/calls/account';
import { listFactors, renewRecoveryCodes, startAuthenticator } from '@wifi-share/contracts/calls/factors';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import type { AccountEvent, AccountEventKind } from '@wifi-share/contracts/entities/account-event';
import { press, type Screen, urlOf } from '../screen.js';

const entry = (kind: AccountEventKind, fields: Partial<AccountEvent> = {}): AccountEvent => ({
  ...{ id: kind, kind, at: '2026-11-20T08:30:00.000Z', count: 1, way: null, newDevice: false },
  ...{ browser: 'Firefox', system: 'Windows', address: '203.0.113.0/24' },
  ...fields,
});
const unknown = { browser: null, system: null, address: null };
const loggedEvents = [
  entry('disowned', { browser: 'Safari', system: 'iOS' }),
  entry('signed_in', { browser: 'Chrome', system: 'Android', address: '2001:db8:77::/48', newDevice: true }),
  entry('sign_in_failed', { ...unknown, address: '198.51.100.0/24', count: 214 }),
  entry('sign_in_blocked', { ...unknown, address: '198.51.100.0/24', count: 3 }),
  entry('password_set_by_admin', unknown),
  entry('email_change_requested'),
  entry('exported'),
  entry('proof_given'),
];

const path = '/user-dashboard?tab=settings';

const twoStep = `${path}&section=factors`;
const addedAt = '2026-11-20T08:00:00.000Z';
const factors = {
  passkeys: [
    { id: 'phone', name: 'iPhone von Anna', createdAt: addedAt, lastUsedAt: addedAt, backedUp: true },
    { id: 'laptop', name: 'Firefox on Linux', createdAt: addedAt, lastUsedAt: null, backedUp: false },
  ],
  authenticator: { createdAt: addedAt, lastUsedAt: addedAt },
  recoveryCodesLeft: 9,
};
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7qm-2xwd-9hpr-4tnc-b6vj-8fs${index}`);
const answered = { [urlOf(listFactors.path)]: { status: 200, body: factors } };
const inSection = (selector: string) => `[aria-labelledby=settings-factors] ${selector}`;

/** The account's settings; those of plans and payments are with these. */
export const settingsScreens: Screen[] = [
  { name: 'settings', path, as: 'demo' },
  { name: 'settings-away', path, as: 'demo', away: urlOf(listSessions.path), shows: '[role=alert]' },
  {
    name: 'settings-log',
    path: `${path}&section=log`,
    as: 'demo',
    answers: {
      [urlOf(listSecurityLog.path)]: {
        status: 200,
        body: loggedEvents,
        headers: { [totalCountHeader]: String(3 * loggedEvents.length) },
      },
    },
  },
  {
    name: 'settings-sessions',
    path,
    as: 'demo',
    dialog: 'end-all-sessions-dialog',
    does: [press('[aria-labelledby=settings-sessions] footer button')],
    shows: '[role=alertdialog]',
  },
  {
    name: 'settings-proof',
    path,
    as: 'demo',
    dialog: 'proof-dialog',
    answers: {
      [urlOf(exportAccount.path)]: { code: 'proof_required' },
    },
    does: [press('[aria-labelledby=settings-data] button')],
    shows: '[role=dialog]',
  },
  {
    name: 'settings-password-refused',
    path,
    as: 'demo',
    does: [press('[aria-labelledby=settings-password] [type=submit]')],
    shows: '[aria-invalid=true]',
  },
  { name: 'settings-two-step', path: twoStep, as: 'demo', answers: answered, shows: inSection('ul') },
  {
    name: 'settings-two-step-passkey',
    path: `${twoStep}&form=factor-passkey`,
    as: 'demo',
    shows: inSection('form'),
  },
  {
    name: 'settings-two-step-app',
    path: `${twoStep}&form=factor-app`,
    as: 'demo',
    does: [press(inSection('[type=submit]'))],
    answers: {
      [urlOf(startAuthenticator.path)]: {
        status: 200,
        body: { secret, uri: `otpauth://totp/WiFi%20Share:anna?issuer=WiFi%20Share&secret=${secret}` },
      },
    },
    shows: inSection('svg[role=img]'),
  },
  {
    name: 'settings-two-step-remove',
    path: `${twoStep}&form=factor-remove-laptop`,
    as: 'demo',
    answers: answered,
    shows: inSection('form'),
  },
  {
    name: 'settings-two-step-codes',
    path: `${twoStep}&form=factor-codes`,
    as: 'demo',
    does: [press(inSection('[type=submit]'))],
    answers: {
      ...answered,
      [urlOf(renewRecoveryCodes.path)]: { status: 201, body: { ...factors, recoveryCodes } },
    },
    shows: inSection('ol'),
  },
  {
    name: 'settings-delete',
    path: `${path}&confirm=delete-account`,
    as: 'demo',
    dialog: 'delete-account-dialog',
    shows: '[role=dialog]',
  },
];
