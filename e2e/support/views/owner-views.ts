import { hasFocusWithin } from '../focus.js';
import type { View } from './view.js';

const owner = 'owner' as const;
const newcomer = 'newcomer' as const;
const leaver = 'leaver' as const;
const dashboard = '/user-dashboard';

const networkViews: View[] = [
  { name: 'landing page of an owner', as: owner, path: '/' },
  {
    name: 'profile menu',
    as: owner,
    path: '/about',
    reach: ({ page }) => page.locator('header [aria-haspopup=menu]').waitFor(),
    layer: {
      file: 'components/layout/profile-menu.tsx',
      role: 'menu',
      title: ['common.profile.open', { name: '{username}' }],
      opener: ({ page, t, facts }) =>
        page.getByRole('button', { name: t('common.profile.open', { name: facts.username }) }),
    },
  },
  {
    name: 'networks',
    as: owner,
    path: dashboard,
    reach: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'networks of which none is found',
    as: owner,
    path: `${dashboard}?q=nowhere`,
    reach: async ({ page, t }) => {
      await page.getByRole('textbox', { name: t('dashboard.list.search') }).fill('nowhere');
      await page.getByText(t('dashboard.list.none.title', { query: 'nowhere' })).waitFor();
    },
  },
  {
    name: 'first steps',
    as: newcomer,
    path: dashboard,
    reach: ({ form }) => form.button('dashboard.empty.create').waitFor(),
  },
  {
    name: 'networks that cannot be loaded',
    as: newcomer,
    path: dashboard,
    away: '**/api/user/*/networks',
    reach: ({ form }) => form.button('common.retry').waitFor(),
  },
  {
    name: 'new network with errors and warnings',
    as: newcomer,
    path: dashboard,
    layer: {
      file: 'features/networks/create-network-dialog.tsx',
      title: ['dashboard.create.title'],
      opener: ({ form }) => form.button('dashboard.empty.create'),
      fill: async ({ page, t }) => {
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t('dashboard.field.ssid.label')).fill(' Café 🦊 with far more than thirty-two bytes');
        await dialog.getByLabel(t('dashboard.field.security.label')).selectOption('WEP');
        await dialog.getByRole('button', { name: t('dashboard.create.submit') }).click();
        await dialog.getByRole('alert').first().waitFor();
      },
      asks: true,
    },
  },
  {
    name: 'unsaved changes',
    as: owner,
    path: dashboard,
    layer: {
      file: 'components/unsaved-changes-alert.tsx',
      role: 'alertdialog',
      title: ['common.unsaved.title'],
      opener: ({ form }) => form.button('dashboard.networks.create'),
      returnsTo: ({ page, t }) => page.getByRole('dialog').getByLabel(t('dashboard.field.name.label'), { exact: true }),
      open: async ({ page, t }) => {
        await page.keyboard.press('Enter');
        await hasFocusWithin(page.getByRole('dialog'));
        await page.getByRole('dialog').getByLabel(t('dashboard.field.name.label'), { exact: true }).fill('Attic');
        await page.keyboard.press('Escape');
      },
    },
  },
  {
    name: 'network to edit',
    as: owner,
    path: dashboard,
    layer: {
      file: 'features/networks/edit-network-dialog.tsx',
      title: ['dashboard.edit.title', { name: '{network}' }],
      opener: ({ page, t, facts }) =>
        page.getByRole('button', { name: t('dashboard.edit.open', { name: facts.network }) }),
    },
  },
  {
    name: 'network to share',
    as: owner,
    path: dashboard,
    layer: {
      file: 'features/networks/share-dialog.tsx',
      title: ['dashboard.share.title', { name: '{network}' }],
      opener: ({ page, t, facts }) =>
        page.getByRole('button', { name: t('dashboard.share.open', { name: facts.network }) }),
    },
  },
  {
    name: 'own network that is gone',
    as: owner,
    path: `${dashboard}?share=000000000000`,
    layer: { file: 'features/networks/network-dialogs.tsx', title: ['dashboard.gone.title'] },
  },
  {
    name: 'network just deleted',
    as: owner,
    path: dashboard,
    reach: async ({ page, form, t, facts }) => {
      await page.getByRole('button', { name: t('dashboard.delete.label', { name: facts.lastNetwork }) }).press('Enter');
      await form.button('dashboard.delete.undo').waitFor();
    },
  },
];

const analyticsViews: View[] = [
  {
    name: 'analytics with their tables',
    as: owner,
    path: `${dashboard}?tab=analytics&time=table&week=table`,
    reach: ({ page, t }) => page.getByRole('table', { name: t('analytics.heat.title'), exact: true }).waitFor(),
  },
  {
    name: 'analytics of a time without accesses',
    as: owner,
    path: `${dashboard}?tab=analytics&from=2020-02-01&to=2020-02-20`,
    reach: ({ page, t }) => page.getByText(t('analytics.nothing.title')).waitFor(),
  },
  {
    name: 'analytics that the plan lacks',
    as: leaver,
    path: dashboard,
    layer: {
      file: 'features/plans/upgrade-dialog.tsx',
      title: ['plans.upgrade.analytics.title'],
      opener: ({ page, t }) => page.getByRole('tab', { name: t('dashboard.tab.analytics') }),
    },
  },
];

const supportViews: View[] = [
  {
    name: 'support tickets',
    as: owner,
    path: `${dashboard}?tab=support`,
    reach: ({ page, t }) => page.getByRole('list', { name: t('support.title') }).waitFor(),
  },
  {
    name: 'no support tickets of a status',
    as: owner,
    path: `${dashboard}?tab=support&status=closed`,
    reach: ({ form, t }) => form.says(t('support.filtered')),
  },
  {
    name: 'new ticket with errors',
    as: owner,
    path: `${dashboard}?tab=support`,
    layer: {
      file: 'features/support/new-ticket-dialog.tsx',
      title: ['support.create.title'],
      opener: ({ form }) => form.button('support.new'),
      fill: async ({ page, t }) => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: t('support.create.submit') }).press('Enter');
        await dialog.getByRole('alert').first().waitFor();
      },
    },
  },
  {
    name: 'open ticket',
    as: owner,
    path: `${dashboard}?tab=support&ticket={openTicket}`,
    reach: ({ form }) => form.field('support.reply.label').waitFor(),
  },
  {
    name: 'resolved ticket',
    as: owner,
    path: `${dashboard}?tab=support&ticket={resolvedTicket}`,
    reach: ({ form }) => form.button('support.reopen.button').waitFor(),
  },
  {
    name: 'unknown ticket',
    as: owner,
    path: `${dashboard}?tab=support&ticket=unknown`,
    reach: ({ form, t }) => form.says(t('support.thread.unknown.text')),
  },
];

export const ownerViews: View[] = [...networkViews, ...analyticsViews, ...supportViews];
