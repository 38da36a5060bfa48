import { listTickets } from '@wifi-share/contracts/calls/support';
import { press, type Screen, type Seeds, urlOf } from '../screen.js';

const path = '/user-dashboard?tab=support';
const dialog = '[role=dialog]';

export const supportScreens = ({ pro: { tickets } }: Seeds): Screen[] => [
  { name: 'support', path, as: 'pro' },
  { name: 'support-none', path, as: 'newcomer' },
  { name: 'support-loading', path, as: 'pro', silent: urlOf(listTickets.path), shows: '.animate-pulse' },
  { name: 'support-away', path, as: 'pro', away: urlOf(listTickets.path), shows: '[role=alert]' },
  { name: 'support-locked', path, as: 'demo', dialog: 'upgrade-dialog', shows: dialog },
  { name: 'support-new', path: `${path}&new=ticket`, as: 'pro', dialog: 'new-ticket-dialog', shows: dialog },
  {
    name: 'support-new-refused',
    path: `${path}&new=ticket`,
    as: 'pro',
    dialog: 'new-ticket-dialog',
    does: [press(`${dialog} [type=submit]`)],
    shows: '[aria-invalid=true]',
  },
  { name: 'support-thread', path: `${path}&ticket=${tickets.in_progress}`, as: 'pro' },
  { name: 'support-resolved', path: `${path}&ticket=${tickets.resolved}`, as: 'pro' },
  { name: 'support-closed', path: `${path}&ticket=${tickets.closed}`, as: 'pro' },
  { name: 'support-unknown', path: `${path}&ticket=unknown`, as: 'pro' },
];
