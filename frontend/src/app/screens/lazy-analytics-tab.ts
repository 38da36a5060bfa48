import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

/** The figures with their texts and charts; who never opens them never loads them. */
export const LazyAnalyticsTab = lazyWithTexts(
  getI18n,
  () => import('@/features/analytics/components/analytics-tab.js'),
  [() => import('@wifi-share/texts/en/analytics.json')],
);
