import { listFactors, renewRecoveryCodes, startAuthenticator } from '@wifi-share/contracts/calls/factors';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { press, type Screen, type, urlOf } from '../screen.js';

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
const provesThemselves = [
  type(inSection('input[type=password]'), 'a long walk in the park'),
  press(inSection('[type=submit]')),
];

/** The account's settings; those of plans and payments are with these. */
export const settingsScreens: Screen[] = [
  { name: 'settings', path, as: 'demo' },
  { name: 'settings-away', path, as: 'demo', away: urlOf(listSessions.path), shows: '[role=alert]' },
  {
    name: 'settings-sessions',
    path,
    as: 'demo',
    dialog: 'end-all-sessions-dialog',
    does: [press('[aria-labelledby=settings-sessions] footer button')],
    shows: '[role=alertdialog]',
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
    does: provesThemselves,
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
    does: provesThemselves,
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
