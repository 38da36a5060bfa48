import type { Place, View } from './view.js';

const owner = 'owner' as const;
const newcomer = 'newcomer' as const;
const leaver = 'leaver' as const;
const settings = '/user-dashboard?tab=settings';

const planButton =
  (action: 'payment.change' | 'payment.downgrade', plan: string) =>
  ({ page, t }: Place) =>
    page.getByRole('button', { name: `${t(action)} ${plan}` });

const settingsViews: View[] = [
  {
    name: 'settings with errors',
    as: newcomer,
    path: settings,
    reach: async ({ form, t }) => {
      await form.says(t('settings.sessions.onlyThis'));
      await form.press('settings.password.change');
      await form.press('settings.email.change');
      await form.press('settings.email.submit');
      await form.refuses('settings.email.new', t('validation.email.invalid'));
    },
  },
  {
    name: 'settings of a paid plan',
    as: owner,
    path: settings,
    reach: ({ page }) => page.locator('a[href^="/receipt/"]').first().waitFor(),
  },
  {
    name: 'settings with an address that waits to be confirmed',
    as: leaver,
    path: settings,
    reach: async ({ form, t, facts }) => {
      const email = 'maximiliane.von-und-zu-hohenstein@gasthof-am-alten-marktplatz.example';
      await form.press('settings.email.change');
      await form.fill({ 'settings.email.new': email, 'settings.email.password': facts.password });
      await form.press('settings.email.submit');
      await form.says(t('settings.email.pending', { email }));
    },
  },
  {
    name: 'signing out everywhere',
    as: newcomer,
    path: settings,
    layer: {
      file: 'features/settings/end-all-sessions-dialog.tsx',
      role: 'alertdialog',
      title: ['settings.sessions.endAllTitle'],
      opener: ({ form }) => form.button('settings.sessions.endAll'),
    },
  },
  {
    name: 'deletion of the account with errors',
    as: owner,
    path: settings,
    layer: {
      file: 'features/settings/delete-account-dialog.tsx',
      title: ['settings.delete.dialogTitle'],
      opener: ({ form }) => form.button('settings.delete.open'),
      fill: async ({ page, t }) => {
        await page.getByRole('dialog').getByText(t('settings.delete.point.profile')).waitFor();
        await page.getByRole('dialog').getByLabel(t('settings.delete.password'), { exact: true }).press('Enter');
        await page.getByRole('dialog').getByRole('alert').first().waitFor();
      },
    },
  },
];

const planViews: View[] = [
  {
    name: 'another paid plan',
    as: owner,
    path: settings,
    layer: {
      file: 'features/settings/plan/to-payment-dialog.tsx',
      title: ['payment.confirm.change', { plan: 'Premium' }],
      opener: planButton('payment.change', 'Premium'),
    },
  },
  {
    name: 'the end of a subscription',
    as: owner,
    path: settings,
    layer: {
      file: 'features/settings/plan/downgrade-dialog.tsx',
      title: ['payment.cancel.title'],
      opener: ({ form }) => form.button('payment.cancel.button'),
    },
  },
  {
    name: 'network to keep',
    as: owner,
    path: settings,
    layer: {
      file: 'features/settings/plan/keep-network-dialog.tsx',
      title: ['payment.choose.title'],
      opener: planButton('payment.downgrade', 'Free'),
      open: async ({ page, t }) => {
        await page.keyboard.press('Enter');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('payment.downgrade'), exact: true })
          .press('Enter');
      },
      fill: async ({ page, t }) => {
        await page.getByRole('dialog').locator('footer button').last().press('Enter');
        await page.getByRole('dialog').getByRole('alert').getByText(t('payment.choose.missing')).waitFor();
      },
    },
  },
  {
    name: 'the way back to a paid plan',
    as: leaver,
    path: settings,
    layer: {
      file: 'features/settings/plan/go-back-dialog.tsx',
      title: ['payment.confirm.goBack', { plan: 'Premium' }],
      opener: ({ page, t }) => page.getByRole('button', { name: t('payment.goBackTo', { plan: 'Premium' }) }),
    },
  },
];

const paymentViews: View[] = [
  {
    name: 'plans of an owner',
    as: owner,
    path: '/plans',
    reach: ({ page, t }) => page.getByRole('link', { name: t('plans.skip') }).waitFor(),
  },
  {
    name: 'payment after a refusal',
    as: newcomer,
    path: '/plans?plan=pro&payment=declined',
    reach: ({ page }) => page.locator('paypal-button').waitFor(),
  },
  {
    name: 'payment of which nothing is known',
    as: owner,
    path: '/plans?plan=pro&payment=approved&token={order}',
    away: '**/api/paypal/order/*/capture',
    reach: ({ form, t }) => form.says(t('payment.unknown.title')),
  },
  { name: 'receipt', as: owner, path: '/receipt/{payment}' },
  { name: 'unknown receipt', as: owner, path: '/receipt/NONE' },
];

export const settingsAndPlanViews: View[] = [...settingsViews, ...planViews, ...paymentViews];
