import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

/** The support tickets with their texts. */
export const LazySupportTab = lazyWithTexts(getI18n, () => import('@/features/support/components/support-tab.js'), [
  () => import('@wifi-share/texts/en/support.json'),
  // The pages of the list.
  () => import('@wifi-share/texts/en/lists.json'),
]);
