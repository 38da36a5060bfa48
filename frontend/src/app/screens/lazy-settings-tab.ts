import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

/** The settings with their texts; who never opens them never loads them. */
export const LazySettingsTab = lazyWithTexts(getI18n, () => import('@/features/settings/components/settings-tab.js'), [
  () => import('@wifi-share/texts/en/payment.json'),
  () => import('@wifi-share/texts/en/settings.json'),
  // The strength of passwords is said there.
  () => import('@wifi-share/texts/en/account.json'),
]);
