import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

/** The figures with their texts and charts; who never opens them never loads them. */
export const LazyAnalyticsTab = lazyWithTexts(
  getI18n,
  () => import('@/features/analytics/components/analytics-tab.js'),
  [() => import('@wifi-share/texts/en/analytics.json')],
);

/** The support tickets with their texts. */
export const LazySupportTab = lazyWithTexts(getI18n, () => import('@/features/support/components/support-tab.js'), [
  () => import('@wifi-share/texts/en/support.json'),
  // The pages of the list.
  () => import('@wifi-share/texts/en/lists.json'),
]);

/** The settings with their texts; who never opens them never loads them. */
export const LazySettingsTab = lazyWithTexts(getI18n, () => import('@/features/settings/components/settings-tab.js'), [
  () => import('@wifi-share/texts/en/payment.json'),
  () => import('@wifi-share/texts/en/settings.json'),
  // The strength of passwords is said there.
  () => import('@wifi-share/texts/en/account.json'),
]);
