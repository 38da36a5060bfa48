import { deleteUsers } from '@wifi-share/contracts/calls/admin-users';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Place, View } from './view.js';

const admin = 'admin' as const;
const networks = '/admin?search={network}';
const users = '/admin?tab=users&search={prefix}';

const rowButton =
  (key: TextKey) =>
  ({ page, t, facts }: Place) =>
    page.getByRole('button', { name: t(key, { name: facts.network }), exact: true });
const userButton =
  (action: TextKey) =>
  ({ page, t, facts }: Place) =>
    page.getByRole('button', { name: t('adminUsers.for', { action: t(action), name: facts.username }), exact: true });
const fromMenu =
  (action: TextKey) =>
  async ({ page, t }: Place) => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t(action), exact: true }).press('Enter');
  };
const submitted = async ({ page }: Place) => {
  await page.getByRole('dialog').locator('button[type=submit]').press('Enter');
  await page.getByRole('dialog').getByRole('alert').first().waitFor();
};

const selectAll = ({ page, t }: Place) =>
  page.getByRole('checkbox', { name: t('adminUsers.selectAll') }).press('Space');
const deleteSelected = ({ page, t }: Place) =>
  page.getByRole('button', { name: t('adminUsers.deleteSelected', { number: 3 }) });

const networkViews: View[] = [
  { name: 'all networks', as: admin, path: '/admin', reach: ({ page }) => page.getByRole('row').nth(1).waitFor() },
  {
    name: 'no networks found',
    as: admin,
    path: '/admin?search=nowhere',
    reach: ({ page, t }) => page.getByText(t('lists.nothingFound')).waitFor(),
  },
  {
    name: 'new network of the site with errors',
    as: admin,
    path: '/admin',
    layer: {
      file: 'features/admin/networks/create-network-dialog.tsx',
      title: ['admin.networks.create.title'],
      opener: ({ page, t }) => page.getByRole('button', { name: t('admin.networks.create.button') }),
      fill: submitted,
    },
  },
  {
    name: 'any network to edit',
    as: admin,
    path: networks,
    layer: {
      file: 'features/admin/networks/edit-network-dialog.tsx',
      title: ['dashboard.edit.title', { name: '{network}' }],
      opener: rowButton('dashboard.edit.open'),
    },
  },
  {
    name: 'network that is gone',
    as: admin,
    path: '/admin?edit=000000000000',
    layer: { file: 'features/admin/networks/edit-network-dialog.tsx', title: ['admin.networks.gone.title'] },
  },
  {
    name: 'network to delete',
    as: admin,
    path: networks,
    layer: {
      file: 'features/admin/networks/networks-list.tsx',
      title: ['admin.networks.delete.title', { name: '{network}' }],
      opener: rowButton('dashboard.delete.label'),
      fill: submitted,
    },
  },
];

const userViews: View[] = [
  {
    name: 'users, all of them selected',
    as: admin,
    path: users,
    reach: selectAll,
  },
  {
    name: 'menu of a user',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/user-row-actions.tsx',
      role: 'menu',
      title: ['adminUsers.for', { action: 'Mehr', name: '{username}' }],
      opener: userButton('adminUsers.action.more'),
    },
  },
  {
    name: 'new user with errors',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/create-user-dialog.tsx',
      title: ['adminUsers.create.title'],
      opener: ({ page, t }) => page.getByRole('button', { name: t('adminUsers.add') }),
      fill: submitted,
    },
  },
  {
    name: 'user',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/user-details-dialog.tsx',
      title: ['adminUsers.details.title'],
      opener: userButton('adminUsers.action.view'),
      fill: ({ page }) => page.getByRole('dialog').getByRole('table').waitFor(),
    },
  },
  {
    name: 'user to edit with errors',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/edit-user-dialog.tsx',
      title: ['adminUsers.edit.title'],
      opener: userButton('adminUsers.action.edit'),
      fill: async (place) => {
        await place.page
          .getByRole('dialog')
          .getByLabel(place.t('adminUsers.field.username'), { exact: true })
          .fill('x');
        await submitted(place);
      },
      asks: true,
    },
  },
  {
    name: 'new password of a user',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/reset-password-dialog.tsx',
      title: ['adminUsers.action.resetPassword'],
      opener: userButton('adminUsers.action.more'),
      open: fromMenu('adminUsers.action.resetPassword'),
    },
  },
  {
    name: 'user to delete',
    as: admin,
    path: users,
    layer: {
      file: 'features/admin/users/use-delete-users.tsx',
      title: ['adminUsers.delete.title'],
      opener: userButton('adminUsers.action.more'),
      open: fromMenu('adminUsers.action.delete'),
    },
  },
  {
    name: 'users to delete',
    as: admin,
    path: users,
    reach: selectAll,
    layer: {
      file: 'features/admin/users/use-delete-users.tsx',
      title: ['adminUsers.bulk.title_other', { count: 3 }],
      opener: deleteSelected,
    },
  },
  {
    name: 'users who could not be deleted',
    as: admin,
    path: users,
    reach: selectAll,
    layer: {
      file: 'features/admin/users/bulk-result-dialog.tsx',
      title: ['adminUsers.result.title'],
      opener: deleteSelected,
      open: async (place) => {
        const { page, t, facts } = place;
        await page.route(`**${deleteUsers.path}`, (route) => {
          const { userIds } = route.request().postDataJSON() as { userIds: string[] };
          return route.fulfill({ json: { results: userIds.map((id) => ({ id, outcome: 'failed' })) } });
        });
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByLabel(t('admin.accessCode.label'), { exact: true }).fill(facts.accessCode);
        await page.keyboard.press('Enter');
      },
    },
  },
  {
    name: 'user who is gone',
    as: admin,
    path: '/admin?tab=users&view=00000000-0000-4000-8000-000000000000',
    layer: { file: 'features/admin/users/user-dialogs.tsx', title: ['adminUsers.gone.title'] },
  },
  {
    name: 'users as cards',
    as: admin,
    path: '/admin/users?search={prefix}',
    reach: ({ page, t, facts }) => page.getByLabel(t('adminUsers.plan', { name: facts.username })).waitFor(),
  },
  {
    name: 'no users found',
    as: admin,
    path: '/admin/users?search=nowhere-at-all',
    reach: ({ page }) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    name: 'users that are loaded',
    as: admin,
    path: '/admin/users',
    silent: '**/api/admin/users?*',
    reach: ({ page, t }) => page.getByRole('status').getByText(t('adminUsers.loading')).waitFor(),
  },
];

const otherViews: View[] = [
  {
    name: 'tickets of everybody',
    as: admin,
    path: '/admin?tab=support',
    reach: ({ page, t }) => page.getByRole('list', { name: t('adminTickets.list') }).waitFor(),
  },
  {
    name: 'no tickets found',
    as: admin,
    path: '/admin?tab=support&search=nowhere',
    reach: ({ page, t }) => page.getByText(t('support.none')).waitFor(),
  },
  {
    name: 'ticket to answer',
    as: admin,
    path: '/admin?tab=support&ticket={openTicket}',
    reach: ({ page, t, facts }) => page.getByLabel(t('adminTickets.reply.label', { name: facts.username })).waitFor(),
  },
  {
    name: 'security',
    as: admin,
    path: '/admin?tab=security',
    reach: ({ page }) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'address to remove',
    as: admin,
    path: '/admin?tab=security',
    layer: {
      file: 'features/admin/security/remove-entry-dialog.tsx',
      role: 'alertdialog',
      title: ['admin.whitelist.remove.title', { ipAddress: '127.0.0.1' }],
      opener: ({ page, t }) =>
        page.getByRole('button', { name: t('admin.whitelist.remove.label', { ipAddress: '127.0.0.1' }) }),
    },
  },
  {
    name: 'address that is gone',
    as: admin,
    path: '/admin?tab=security&remove=gone',
    layer: {
      file: 'features/admin/security/whitelist-card.tsx',
      title: ['admin.whitelist.gone.title'],
    },
  },
];

export const adminViews: View[] = [...networkViews, ...userViews, ...otherViews];
