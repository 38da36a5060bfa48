import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

/** Nobody loads what belongs to payments before there is one to make. */
export const LazyPaymentStep = lazyWithTexts(getI18n, () => import('@/features/payment/components/payment-step.js'), [
  () => import('@wifi-share/texts/en/payment.json'),
]);
