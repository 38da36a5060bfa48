import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

const dashboard = () => import('@wifi-share/contracts/texts/en/dashboard.json');
const lists = () => import('@wifi-share/contracts/texts/en/lists.json');
const users = () => import('@wifi-share/contracts/texts/en/adminUsers.json');

/** The panels of `/admin` with their texts, each loaded when it is first opened. */
export const LazyNetworksPanel = lazyWithTexts(
  getI18n,
  () => import('../../features/admin/networks/networks-panel.js'),
  // The form of a network is the owner's.
  [lists, dashboard],
);
export const LazyUsersPanel = lazyWithTexts(getI18n, () => import('../../features/admin/users/users-panel.js'), [
  lists,
  users,
]);
export const LazySecurityPanel = lazyWithTexts(
  getI18n,
  () => import('../../features/admin/security/security-panel.js'),
  [lists],
);
