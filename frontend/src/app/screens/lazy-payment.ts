import { getI18n } from 'react-i18next';
import { lazyWithTexts } from '../lazy-screen.js';

const payment = () => import('@wifi-share/contracts/texts/en/payment.json');

/** Nobody loads what belongs to payments before there is one to make. */
export const LazyPaymentStep = lazyWithTexts(
  getI18n,
  () => import('../../features/payment/components/payment-step.js'),
  [payment],
);

export const LazyGraceBanner = lazyWithTexts(
  getI18n,
  () => import('../../features/payment/components/grace-banner.js'),
  [payment],
);
