import { readCurrentIp } from '@wifi-share/contracts/calls/admin-addresses';
import { readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import { listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { type PicturedRun, press, type Screen, type Seeds, type, urlOf } from '../screen.js';

const submit = 'main [type=submit]';
const dialog = '[role=dialog]';
const busy = '[role=tabpanel] .animate-pulse';
const alert = '[role=tabpanel] [role=alert]';
const nothing = { status: 200, body: [], headers: { 'x-total-count': '0' } };

/** The gate, and the panels but the one of users. */
export const adminScreens = (
  { demo: { networkId }, adminAccessCode }: PicturedRun,
  { pro: { tickets } }: Seeds,
): Screen[] => [
  { name: 'admin-gate', path: '/admin', as: 'visitor' },
  { name: 'admin-gate-tickets', path: '/admin?tab=support', as: 'visitor' },
  {
    name: 'admin-gate-refused',
    path: '/admin',
    as: 'visitor',
    does: [press(submit)],
    shows: '[aria-invalid=true]',
  },
  {
    name: 'admin-gate-code',
    path: '/admin',
    as: 'visitor',
    does: [type('main form input', adminAccessCode), press(submit)],
    shows: '[inputmode=numeric]',
  },
  { name: 'admin-gate-passkey', path: '/admin?step=passkey', as: 'visitor' },
  {
    name: 'admin-gate-blocked',
    path: '/admin',
    as: 'blocked',
    does: [type('main form input', 'whatever'), press(submit)],
    shows: 'main:not(:has(form))',
  },
  {
    name: 'admin-loading',
    path: '/admin',
    as: 'admin',
    silent: urlOf(readAdminSession.path),
    shows: '.animate-pulse',
  },
  { name: 'admin-away', path: '/admin', as: 'admin', away: urlOf(readAdminSession.path), shows: '[role=alert]' },

  { name: 'admin-networks', path: '/admin', as: 'admin' },
  { name: 'admin-networks-none', path: '/admin', as: 'admin', answers: { [urlOf(listAllNetworks.path)]: nothing } },
  { name: 'admin-networks-nothing-found', path: '/admin?search=nowhere', as: 'admin' },
  { name: 'admin-networks-loading', path: '/admin', as: 'admin', silent: urlOf(listAllNetworks.path), shows: busy },
  { name: 'admin-networks-away', path: '/admin', as: 'admin', away: urlOf(listAllNetworks.path), shows: alert },
  { name: 'admin-networks-create', path: '/admin?create=network', as: 'admin', dialog: 'form-dialog', shows: dialog },
  { name: 'admin-networks-edit', path: `/admin?edit=${networkId}`, as: 'admin', dialog: 'form-dialog', shows: dialog },
  {
    name: 'admin-networks-gone',
    path: '/admin?edit=000000000000',
    as: 'admin',
    dialog: 'edit-network-dialog',
    shows: dialog,
  },
  {
    name: 'admin-networks-delete',
    path: '/admin',
    as: 'admin',
    dialog: 'access-code-dialog',
    does: [press('[role=tabpanel] .lucide-trash-2')],
    shows: dialog,
  },

  { name: 'admin-support', path: '/admin?tab=support', as: 'admin' },
  { name: 'admin-support-none', path: '/admin?tab=support&search=nowhere', as: 'admin' },
  {
    name: 'admin-support-loading',
    path: '/admin?tab=support',
    as: 'admin',
    silent: urlOf(listAllTickets.path),
    shows: busy,
  },
  {
    name: 'admin-support-away',
    path: '/admin?tab=support',
    as: 'admin',
    away: urlOf(listAllTickets.path),
    shows: alert,
  },
  { name: 'admin-support-thread', path: `/admin?tab=support&ticket=${tickets.in_progress}`, as: 'admin' },

  { name: 'admin-security', path: '/admin?tab=security', as: 'admin' },
  {
    name: 'admin-security-away',
    path: '/admin?tab=security',
    as: 'admin',
    away: urlOf(readCurrentIp.path),
    shows: alert,
  },
  {
    name: 'admin-security-remove',
    path: '/admin?tab=security',
    as: 'admin',
    dialog: 'remove-entry-dialog',
    does: [press('li .lucide-trash-2')],
    shows: '[role=alertdialog]',
  },
];
