import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';

const account = () => import('@wifi-share/texts/en/account.json');
const dashboard = () => import('@wifi-share/texts/en/dashboard.json');
const lists = () => import('@wifi-share/texts/en/lists.json');
const operations = () => import('@wifi-share/texts/en/adminOperations.json');
const plans = () => import('@wifi-share/texts/en/plans.json');
const support = () => import('@wifi-share/texts/en/support.json');
const tickets = () => import('@wifi-share/texts/en/adminTickets.json');
const users = () => import('@wifi-share/texts/en/adminUsers.json');

/** The panels of `/admin` with their texts, each loaded when it is first opened. */
export const LazyNetworksPanel = lazyWithTexts(
  getI18n,
  () => import('@/features/admin/networks/networks-panel.js'),
  // The form of a network is the owner's.
  [lists, dashboard],
);
export const LazyUsersPanel = lazyWithTexts(
  getI18n,
  () => import('@/features/admin/users/users-panel.js'),
  // The texts of password strength.
  [account, lists, plans, users],
);
export const LazySupportPanel = lazyWithTexts(
  getI18n,
  () => import('@/features/admin/support/support-panel.js'),
  // A ticket reads as its owner's; the card names their plan.
  [lists, plans, support, tickets],
);
export const LazySecurityPanel = lazyWithTexts(getI18n, () => import('@/features/admin/security/security-panel.js'), [
  lists,
]);
export const LazyOperationsPanel = lazyWithTexts(
  getI18n,
  () => import('@/features/admin/operations/operations-panel.js'),
  [lists, operations],
);
