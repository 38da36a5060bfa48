import { createNetwork, deleteNetwork, listNetworks } from '@wifi-share/contracts/calls/networks';
import { press, pressKey, type Screen, type, urlOf } from '../screen.js';

const path = '/user-dashboard';
const dialog = '[role=dialog]';

/** What the server answers to the form: pictures leave nothing behind. */
const created = {
  id: 'aB3dE6gH9jK2',
  userId: 'owner',
  name: 'Hostel Nordlicht',
  ssid: 'Nordlicht Guests',
  password: 'midnight-sun-24',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
  isActive: true,
  description: '',
  location: '',
  cardStale: false,
  accessCount: 0,
  lastAccessed: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

/** An owner's networks: none, few, too many, and what is done with them. */
export const networkScreens = (networkId: string): Screen[] => [
  { name: 'dashboard', path, as: 'demo' },
  { name: 'dashboard-fresh', path, as: 'fresh' },
  { name: 'dashboard-first', path, as: 'newcomer' },
  { name: 'dashboard-limit', path, as: 'free' },
  { name: 'dashboard-many', path, as: 'paid' },
  { name: 'dashboard-loading', path, as: 'demo', silent: urlOf(listNetworks.path), shows: '.animate-pulse' },
  { name: 'dashboard-coming', path, as: 'demo', silent: '**/assets/dashboard-screen-*', shows: 'main .animate-pulse' },
  {
    name: 'dashboard-tab-not-loaded',
    path: `${path}?tab=settings`,
    as: 'demo',
    away: '**/assets/settings-tab-*',
    shows: '[role=tabpanel] [role=alert]',
  },
  {
    name: 'dashboard-share-not-loaded',
    path: `${path}?share=${networkId}`,
    as: 'demo',
    dialog: 'dialog-boundary',
    away: '**/assets/share-dialog-*',
    shows: `${dialog} [role=alert]`,
  },
  {
    name: 'dashboard-share-coming',
    path: `${path}?share=${networkId}`,
    as: 'demo',
    silent: '**/assets/share-dialog-*',
    shows: '.bg-scrim .animate-spin',
  },
  { name: 'dashboard-away', path, as: 'demo', away: urlOf(listNetworks.path), shows: '[role=alert]' },
  {
    name: 'dashboard-deleted',
    path,
    as: 'demo',
    does: [press('article button')],
    answers: { [urlOf(deleteNetwork.path)]: { status: 204 } },
    shows: '[role=tabpanel] div[role=status]',
  },
  { name: 'dashboard-create', path: `${path}?create=new`, as: 'demo', dialog: 'form-dialog' },
  {
    name: 'dashboard-create-refused',
    path: `${path}?create=new`,
    as: 'demo',
    dialog: 'form-dialog',
    does: [press(`${dialog} [type=submit]`)],
    shows: '[aria-invalid=true]',
  },
  { name: 'dashboard-edit', path: `${path}?edit=${networkId}`, as: 'demo', dialog: 'form-dialog', shows: dialog },
  { name: 'dashboard-gone', path: `${path}?share=000000000000`, as: 'demo', dialog: 'gone-dialog', shows: dialog },
  {
    name: 'dashboard-unsaved',
    path: `${path}?edit=${networkId}`,
    as: 'demo',
    dialog: 'unsaved-changes-alert',
    does: [type(`${dialog} input[name=name]`, 'Another name'), pressKey('Escape')],
    shows: '[role=alertdialog]',
  },
  {
    name: 'dashboard-share',
    path: `${path}?share=${networkId}`,
    as: 'demo',
    dialog: 'share-dialog',
    shows: `${dialog} .card-face`,
  },
  {
    name: 'dashboard-share-more',
    path: `${path}?share=${networkId}`,
    as: 'demo',
    dialog: 'share-dialog',
    does: [press(`${dialog} summary`)],
    shows: `${dialog} details[open]`,
    last: `${dialog} details section`,
  },
  {
    name: 'dashboard-share-new',
    path: `${path}?create=new`,
    as: 'demo',
    dialog: 'share-dialog',
    does: [
      type(`${dialog} input[name=name]`, created.name),
      type(`${dialog} input[name=ssid]`, created.ssid),
      type(`${dialog} input[name=password]`, created.password),
      press(`${dialog} [type=submit]`),
    ],
    answers: { [urlOf(createNetwork.path)]: { status: 201, body: created } },
    shows: `${dialog} .card-face`,
  },
  {
    name: 'dashboard-copied',
    path: `${path}?share=${networkId}`,
    as: 'demo',
    dialog: 'share-dialog',
    does: [press(`${dialog} .lucide-copy`)],
    shows: '[data-sonner-toast]',
  },
];
