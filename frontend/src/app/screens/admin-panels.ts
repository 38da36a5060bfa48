import type { ComponentType } from 'react';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import type { adminTabs } from './open-tab.js';

const account = () => import('@wifi-share/texts/en/account.json');
const dashboard = () => import('@wifi-share/texts/en/dashboard.json');
const lists = () => import('@wifi-share/texts/en/lists.json');
const operations = () => import('@wifi-share/texts/en/adminOperations.json');
const plans = () => import('@wifi-share/texts/en/plans.json');
const support = () => import('@wifi-share/texts/en/support.json');
const tickets = () => import('@wifi-share/texts/en/adminTickets.json');
const users = () => import('@wifi-share/texts/en/adminUsers.json');

/** The panels of `/admin` with their texts, each loaded when it is first opened. */
export const adminPanels: Record<(typeof adminTabs)[number], ComponentType> = {
  // The form of a network is the owner's.
  networks: lazyWithTexts(() => import('@/features/admin/networks/networks-panel.js'), [lists, dashboard]),
  // `account` has the texts of password strength.
  users: lazyWithTexts(() => import('@/features/admin/users/users-panel.js'), [account, lists, plans, users]),
  // A ticket reads as its owner's; the card names their plan.
  support: lazyWithTexts(() => import('@/features/admin/support/support-panel.js'), [lists, plans, support, tickets]),
  security: lazyWithTexts(() => import('@/features/admin/security/security-panel.js'), [lists]),
  operations: lazyWithTexts(() => import('@/features/admin/operations/operations-panel.js'), [lists, operations]),
};
