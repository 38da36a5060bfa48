import { exportAccount } from '@wifi-share/contracts/calls/account';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import type { AccountEvent, AccountEventKind } from '@wifi-share/contracts/entities/account-event';
import { translate } from '@wifi-share/texts/translate';
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
      [urlOf(exportAccount.path)]: {
        status: 403,
        body: { code: 'proof_required', message: translate('en', 'problem.proof_required.detail') },
      },
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
  {
    name: 'settings-delete',
    path: `${path}&confirm=delete-account`,
    as: 'demo',
    dialog: 'delete-account-dialog',
    shows: '[role=dialog]',
  },
];
