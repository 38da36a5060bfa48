import { exportAccount } from '@wifi-share/contracts/calls/account';
import { listSessions } from '@wifi-share/contracts/calls/sessions';
import { translate } from '@wifi-share/texts/translate';
import { press, type Screen, urlOf } from '../screen.js';

const path = '/user-dashboard?tab=settings';

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
