import { lazyWithTexts } from '@/lib/i18n/lazy-with-texts.js';

const account = () => import('@wifi-share/texts/en/account.json');
const agents = () => import('@wifi-share/texts/en/agents.json');
const analytics = () => import('@wifi-share/texts/en/analytics.json');
const card = () => import('@wifi-share/texts/en/card.json');
const lists = () => import('@wifi-share/texts/en/lists.json');
const payment = () => import('@wifi-share/texts/en/payment.json');
const router = () => import('@wifi-share/texts/en/router.json');
const screens = () => import('@wifi-share/texts/en/screens.json');
const settings = () => import('@wifi-share/texts/en/settings.json');
const support = () => import('@wifi-share/texts/en/support.json');
const tokens = () => import('@wifi-share/texts/en/tokens.json');
const transfer = () => import('@wifi-share/texts/en/transfer.json');
const webhooks = () => import('@wifi-share/texts/en/webhooks.json');

/** A network's screens; few owners have one, and its texts come with it; `card` has those of a locked network. */
export const LazyScreensPart = lazyWithTexts(() => import('@/features/screens/screens-part.js'), [screens, card]);

/** A network's router; few owners have one, and its texts come with it. */
export const LazyRouterPart = lazyWithTexts(() => import('@/features/router/router-part.js'), [router, agents]);

/** Networks into files and out of them; it is rarely opened, and its texts come with it. */
export const LazyTransferPart = lazyWithTexts(() => import('@/features/transfer/transfer-part.js'), [transfer]);

export const LazyAnalyticsTab = lazyWithTexts(() => import('@/features/analytics/analytics-tab.js'), [analytics]);

export const LazySupportTab = lazyWithTexts(() => import('@/features/support/support-tab.js'), [support, lists]);

export const LazySettingsTab = lazyWithTexts(
  () => import('@/features/settings/settings-tab.js'),
  // `account` has the texts of password strength, `lists` those of the security log's pages.
  [payment, settings, agents, webhooks, tokens, account, lists],
);
