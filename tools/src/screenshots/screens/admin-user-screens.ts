import { deleteUsers, listUsers, readUser } from '@wifi-share/contracts/calls/admin-users';
import type { PlanId } from '@wifi-share/contracts/plans';
import { type Act, press, type Screen, type Seeds, type, urlOf } from '../screen.js';

const path = '/admin?tab=users';
const dialog = '[role=dialog]';
const panel = '[role=tabpanel]:not([hidden])';
const nothing = { status: 200, body: [], headers: { 'x-total-count': '0' } };
const deleteSelected = [press(`${panel} :is(thead, .md\\:hidden) [role=checkbox]`), press(`${panel} .lucide-trash-2`)];

/** Chooses another plan for the first user of the list. */
const choosePlan =
  (plan: PlanId): Act =>
  async (page) => {
    const shown = page.locator(`${panel} select:has(option[value=pro])`).filter({ visible: true });
    await shown.first().selectOption(plan);
  };

/** The users of the admin panel, and their own screen. */
export const adminUserScreens = ({ payers: { paid, left } }: Seeds): Screen[] => [
  { name: 'admin-users', path, as: 'admin', shows: `${panel} table` },
  { name: 'admin-users-none', path, as: 'admin', answers: { [urlOf(listUsers.path)]: nothing } },
  { name: 'admin-users-nothing-found', path: `${path}&search=nowhere`, as: 'admin' },
  { name: 'admin-users-loading', path, as: 'admin', silent: urlOf(listUsers.path), shows: panel },
  { name: 'admin-users-away', path, as: 'admin', away: urlOf(listUsers.path), shows: `${panel} [role=alert]` },
  { name: 'admin-users-menu', path, as: 'admin', does: [press('.lucide-ellipsis')], shows: '[role=menu]' },
  {
    name: 'admin-users-create',
    path: `${path}&create=user`,
    as: 'admin',
    dialog: 'form-dialog',
    shows: `${dialog} [name=maxNetworks]`,
  },
  {
    name: 'admin-users-edit',
    path: `${path}&edit=${paid.id}`,
    as: 'admin',
    dialog: 'form-dialog',
    shows: `${dialog} [name=maxNetworks]`,
  },
  {
    name: 'admin-users-paid-plan',
    path: `${path}&search=${paid.username}`,
    as: 'admin',
    dialog: 'plan-select',
    does: [choosePlan('free')],
    shows: '[role=alertdialog]',
  },
  {
    name: 'admin-users-view',
    path: `${path}&view=${left.id}`,
    as: 'admin',
    dialog: 'user-details-dialog',
    shows: `${dialog} table`,
  },
  {
    name: 'admin-users-view-away',
    path: `${path}&search=nowhere&view=${left.id}`,
    as: 'admin',
    away: urlOf(readUser.path),
    dialog: 'user-dialogs',
    shows: `${dialog} [role=alert]`,
  },
  {
    name: 'admin-users-gone',
    path: `${path}&view=unknown`,
    as: 'admin',
    dialog: 'gone-dialog',
    shows: `${dialog}:not(:has(dl, form))`,
  },
  {
    name: 'admin-users-password',
    path: `${path}&password=${paid.id}`,
    as: 'admin',
    dialog: 'form-dialog',
    shows: `${dialog} [name=password]`,
  },
  {
    name: 'admin-users-bulk-delete',
    path,
    as: 'admin',
    dialog: 'access-code-dialog',
    does: deleteSelected,
    shows: dialog,
  },
  {
    name: 'admin-users-bulk-result',
    path,
    as: 'admin',
    dialog: 'bulk-result-dialog',
    does: [...deleteSelected, type(`${dialog} input`, 'whatever'), press(`${dialog} [type=submit]`)],
    answers: {
      [urlOf(deleteUsers.path)]: {
        status: 200,
        body: {
          results: [
            { id: paid.id, outcome: 'failed' },
            { id: left.id, outcome: 'deleted' },
          ],
        },
      },
    },
    shows: `${dialog} li`,
  },
  { name: 'admin-users-cards', path: '/admin/users', as: 'admin' },
  { name: 'admin-users-cards-nothing-found', path: '/admin/users?search=nowhere', as: 'admin' },
];
