import { readReceipt } from '@wifi-share/contracts/calls/payments';
import { captureOrder, setUpPayment } from '@wifi-share/contracts/calls/paypal';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { receiptPath } from '@wifi-share/contracts/paths';
import { press, type Screen, type Seeds, urlOf } from '../screen.js';

const settings = '/user-dashboard?tab=settings';
const dialog = '[role=dialog]';
const plan = `${settings}&section=plan`;

/** Every state of plans and payments: the plans, the payment step, the way back from PayPal, settings, dialogs, receipts. */
export const paymentScreens = ({ payers: { paid, left, waiting } }: Seeds): Screen[] => [
  { name: 'plans', path: '/plans', as: 'visitor' },
  { name: 'plans-signed-in', path: '/plans', as: 'demo' },
  { name: 'plans-paid', path: '/plans', as: 'paid' },
  { name: 'payment', path: '/plans?plan=pro', as: 'demo' },
  { name: 'payment-premium', path: '/plans?plan=premium', as: 'demo' },
  { name: 'payment-again', path: '/plans?plan=pro', as: 'paid' },
  { name: 'payment-fewer', path: '/plans?plan=premium', as: 'paid' },
  { name: 'payment-left', path: '/plans?plan=premium', as: 'left' },
  { name: 'payment-granted', path: '/plans?plan=premium', as: 'pro' },
  { name: 'payment-waiting', path: '/plans?plan=pro', as: 'waiting' },
  {
    name: 'payment-unavailable',
    path: '/plans?plan=pro',
    as: 'demo',
    away: urlOf(setUpPayment.path),
    shows: '[role=alert]',
  },
  { name: 'payment-blocked', path: '/plans?plan=pro', as: 'demo', away: '**/web-sdk/**' },
  ...(['cancelled', 'declined', 'expired', 'unapproved', 'missing', 'used'] as const).map(
    (refusal): Screen => ({ name: `payment-${refusal}`, path: `/plans?plan=pro&payment=${refusal}`, as: 'demo' }),
  ),
  { name: 'capture-taking', ...capture(paid.orderId), as: 'paid', silent: urlOf(captureOrder.path) },
  { name: 'capture-unknown', ...capture(paid.orderId), as: 'paid', away: urlOf(captureOrder.path) },
  { name: 'capture-paid', ...capture(paid.orderId), as: 'paid', away: urlOf(updatePlan.path) },
  { name: 'capture-pending', ...capture(waiting.orderId), as: 'waiting' },
  { name: 'dashboard-paid', path: '/user-dashboard?payment=success&plan=pro', as: 'paid' },
  { name: 'dashboard-grace', path: '/user-dashboard', as: 'paid', daysLater: 63 },
  { name: 'settings-paid', path: settings, as: 'paid' },
  { name: 'settings-ends-soon', path: settings, as: 'paid', daysLater: 56 },
  { name: 'settings-grace', path: settings, as: 'paid', daysLater: 63 },
  { name: 'settings-left', path: settings, as: 'left' },
  { name: 'settings-granted', path: settings, as: 'pro' },
  { name: 'settings-waiting', path: settings, as: 'waiting' },
  { name: 'plan-upgrade', path: `${plan}&change=pro`, as: 'demo', dialog: 'to-payment-dialog', shows: dialog },
  { name: 'plan-change', path: `${plan}&change=premium`, as: 'paid', dialog: 'to-payment-dialog', shows: dialog },
  {
    name: 'plan-change-granted',
    path: `${plan}&change=premium`,
    as: 'pro',
    dialog: 'to-payment-dialog',
    shows: dialog,
  },
  { name: 'plan-downgrade', path: `${plan}&change=free`, as: 'paid', dialog: 'downgrade-dialog', shows: dialog },
  {
    name: 'plan-choose-network',
    dialog: 'keep-network-dialog',
    path: `${plan}&change=free`,
    as: 'paid',
    does: [press('[role=dialog] footer button')],
    shows: '[role=dialog] [type=radio]',
  },
  { name: 'plan-cancel', path: `${plan}&change=cancel`, as: 'paid', dialog: 'downgrade-dialog', shows: dialog },
  { name: 'plan-cancel-granted', path: `${plan}&change=cancel`, as: 'pro', dialog: 'downgrade-dialog', shows: dialog },
  { name: 'plan-go-back', path: `${plan}&change=premium`, as: 'left', dialog: 'go-back-dialog', shows: dialog },
  {
    name: 'settings-delete-paid',
    path: `${settings}&confirm=delete-account`,
    as: 'paid',
    dialog: 'delete-account-dialog',
    shows: dialog,
  },
  { name: 'receipt', path: receiptPath(paid.receipts.paid), as: 'paid' },
  {
    name: 'receipt-loading',
    path: receiptPath(paid.receipts.paid),
    as: 'paid',
    silent: urlOf(readReceipt.path),
    shows: '.receipt-sheet .animate-pulse',
  },
  { name: 'receipt-refunded', path: receiptPath(paid.receipts.refunded), as: 'paid' },
  { name: 'receipt-partly-refunded', path: receiptPath(paid.receipts.partlyRefunded), as: 'paid' },
  { name: 'receipt-missing', path: '/receipt/NONE', as: 'demo' },
  {
    name: 'admin-user-payments',
    dialog: 'user-details-dialog',
    path: `/admin?tab=users&view=${paid.id}`,
    as: 'admin',
    shows: `${dialog} table`,
    last: `${dialog} tr`,
  },
  {
    name: 'admin-user-left',
    dialog: 'user-details-dialog',
    path: `/admin?tab=users&view=${left.id}`,
    as: 'admin',
    shows: `${dialog} table`,
    last: `${dialog} tr`,
  },
];

function capture(orderId: string): Pick<Screen, 'path' | 'settled' | 'shows'> {
  const path = `/plans?plan=pro&payment=approved&token=${orderId}`;
  return { path, settled: 'load', shows: '[role=status] h1' };
}
