import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';

/** A network's screens; few owners have one, and its texts come with it. */
export const LazyScreensPart = lazyWithTexts(getI18n, () => import('@/features/screens/screens-part.js'), [
  () => import('@wifi-share/texts/en/screens.json'),
  // Of a locked network.
  () => import('@wifi-share/texts/en/card.json'),
]);

/** A network's router; few owners have one, and its texts come with it. */
export const LazyRouterPart = lazyWithTexts(getI18n, () => import('@/features/router/router-part.js'), [
  () => import('@wifi-share/texts/en/router.json'),
  () => import('@wifi-share/texts/en/agents.json'),
]);

/** Networks into files and out of them; it is rarely opened, and its texts come with it. */
export const LazyTransferPart = lazyWithTexts(getI18n, () => import('@/features/transfer/transfer-part.js'), [
  () => import('@wifi-share/texts/en/transfer.json'),
]);

export const LazyAnalyticsTab = lazyWithTexts(getI18n, () => import('@/features/analytics/analytics-tab.js'), [
  () => import('@wifi-share/texts/en/analytics.json'),
]);

export const LazySupportTab = lazyWithTexts(getI18n, () => import('@/features/support/support-tab.js'), [
  () => import('@wifi-share/texts/en/support.json'),
  // The pages of the list.
  () => import('@wifi-share/texts/en/lists.json'),
]);

export const LazySettingsTab = lazyWithTexts(getI18n, () => import('@/features/settings/settings-tab.js'), [
  () => import('@wifi-share/texts/en/payment.json'),
  () => import('@wifi-share/texts/en/settings.json'),
  () => import('@wifi-share/texts/en/agents.json'),
  () => import('@wifi-share/texts/en/webhooks.json'),
  () => import('@wifi-share/texts/en/tokens.json'),
  // The texts of password strength.
  () => import('@wifi-share/texts/en/account.json'),
  // The pages of the security log.
  () => import('@wifi-share/texts/en/lists.json'),
]);
