import type { screenPaths } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/texts/areas';
import type { Fault } from './faults.js';

/** Who opens a screen: somebody on pro with a network, a ticket and a payment; an admin; anybody. */
export type Viewer = 'owner' | 'admin' | 'visitor';

/** What the addresses of the table are filled with, and what shows that a screen has loaded what it is about. */
export interface AwayStage {
  userId: string;
  username: string;
  networkId: string;
  network: string;
  paymentId: string;
  ticketId: string;
  ticket: string;
}

/** A screen that loads something of a service. */
export interface AwayScreen {
  service: string;
  as: Viewer;
  /** The address behind the screen's own; values of the stage stand in braces. */
  at?: string;
  /** The tab that is pressed while the service is away; the screen itself was opened before. */
  opens?: TextKey;
  /** What the screen says that it lacks. */
  says: TextKey[];
  /** A control that goes on working. */
  stays?: TextKey;
  /** A text that is there once the service is back and "try again" was pressed; of the stage where it stands in braces. */
  shows: TextKey | `{${keyof AwayStage}}`;
}

/** How a service is away; stopped where nothing else is said. */
export const faultOf: Record<string, Fault> = { analytics: 'hangs' };

const session = (screen: Pick<AwayScreen, 'at' | 'shows'>): AwayScreen[] =>
  ['identity', 'redis'].map((service) => ({ service, as: 'owner', says: ['common.sessionUnavailable'], ...screen }));

const form = 'a form, which says so when it is sent: visitorForms are filled in and sent in the same test';
const nothing = 'nothing is loaded; who is signed in is shown from what the browser remembers';

/** Every screen with each service that it needs, or with the reason why it needs none. */
export const awayScreens: Record<(typeof screenPaths)[number] | '/wifi/{networkId}', AwayScreen[] | string> = {
  '/': nothing,
  '/about': nothing,
  '/how-it-works': nothing,
  '/faq': nothing,
  '/user-login': form,
  '/user-signup': 'the same as /enhanced-signup',
  '/enhanced-signup': form,
  '/user-signup-old': form,
  '/resend-verification': form,
  '/forgot-password': form,
  '/reset-password': form,
  '/verify-email': 'says what the server has done before; its one button is that of /resend-verification',
  '/verification-success': 'says what the server has done before',
  '/auth-success': session({
    at: '?user={"id":"{userId}","username":"{username}"}',
    shows: 'dashboard.title',
  }).slice(0, 1),
  '/user-dashboard': [
    ...session({ shows: '{network}' }),
    {
      service: 'identity',
      as: 'owner',
      opens: 'dashboard.tab.settings',
      says: ['settings.sessions.loadFailed'],
      stays: 'settings.sessions.endAll',
      shows: 'settings.sessions.this',
    },
    {
      service: 'networks',
      as: 'owner',
      says: ['dashboard.networks.loadFailed'],
      stays: 'dashboard.tab.settings',
      shows: '{network}',
    },
    {
      service: 'analytics',
      as: 'owner',
      at: '?tab=analytics',
      says: ['analytics.loadFailed'],
      stays: 'analytics.range',
      shows: 'analytics.live.title',
    },
    {
      service: 'support',
      as: 'owner',
      at: '?tab=support',
      says: ['support.loadFailed'],
      stays: 'dashboard.tab.networks',
      shows: '{ticket}',
    },
    {
      service: 'support',
      as: 'owner',
      at: '?tab=support&ticket={ticketId}',
      says: ['support.thread.failed'],
      stays: 'support.thread.back',
      shows: '{ticket}',
    },
    {
      service: 'billing',
      as: 'owner',
      at: '?tab=settings',
      says: ['payment.receipts.loadFailed'],
      stays: 'settings.sessions.endAll',
      shows: 'payment.receipts.button',
    },
  ],
  '/plans': [
    ...session({ at: '?plan=pro', shows: 'payment.safe' }).slice(0, 1),
    {
      service: 'billing',
      as: 'owner',
      at: '?plan=pro',
      says: ['payment.unavailable.title'],
      stays: 'plans.skip',
      shows: 'payment.safe',
    },
  ],
  '/receipt/:id': [
    ...session({ at: '{paymentId}', shows: '{paymentId}' }).slice(0, 1),
    { service: 'billing', as: 'owner', at: '{paymentId}', says: ['payment.receipt.loadFailed'], shows: '{paymentId}' },
  ],
  '/nfc-helper': [
    ...session({ shows: 'nfc.url.text' }).slice(0, 1),
    { service: 'networks', as: 'owner', says: ['nfc.loadFailed'], shows: 'nfc.url.text' },
  ],
  '/wifi-card': [
    ...session({ shows: 'card.intro' }).slice(0, 1),
    { service: 'networks', as: 'owner', says: ['card.loadFailed'], shows: 'card.intro' },
  ],
  '/wifi-card/print': [
    ...session({ at: '?network={networkId}', shows: '{network}' }).slice(0, 1),
    { service: 'networks', as: 'owner', at: '?network={networkId}', says: ['card.loadFailed'], shows: '{network}' },
  ],
  '/admin': [
    {
      service: 'admin-security',
      as: 'admin',
      says: ['admin.session.unavailable'],
      shows: 'admin.networks.served.rule',
    },
    {
      service: 'admin-security',
      as: 'admin',
      opens: 'admin.tab.security',
      says: ['admin.loadFailed'],
      stays: 'admin.tab.networks',
      shows: 'admin.blocked.empty',
    },
    {
      service: 'networks',
      as: 'admin',
      says: ['admin.networks.served.failed', 'admin.networks.loadFailed'],
      stays: 'admin.tab.users',
      shows: '{network}',
    },
    {
      service: 'networks',
      as: 'admin',
      at: '?edit={networkId}',
      says: ['admin.loadFailed'],
      stays: 'common.close',
      shows: 'dashboard.edit.submit',
    },
    {
      service: 'identity',
      as: 'admin',
      at: '?tab=users',
      says: ['adminUsers.loadFailed'],
      stays: 'admin.tab.networks',
      shows: '{username}',
    },
    {
      service: 'billing',
      as: 'admin',
      at: '?tab=users&view={userId}',
      says: ['adminUsers.payments.failed'],
      stays: 'adminUsers.action.edit',
      shows: '{paymentId}',
    },
    {
      service: 'support',
      as: 'admin',
      at: '?tab=support',
      says: ['adminTickets.loadFailed'],
      stays: 'admin.tab.networks',
      shows: '{ticket}',
    },
    {
      service: 'support',
      as: 'admin',
      at: '?tab=support&ticket={ticketId}',
      says: ['support.thread.failed'],
      stays: 'support.thread.back',
      shows: '{ticket}',
    },
  ],
  '/admin/users': [
    { service: 'admin-security', as: 'admin', says: ['admin.session.unavailable'], shows: '{username}' },
    {
      service: 'identity',
      as: 'admin',
      says: ['adminUsers.counts.failed', 'adminUsers.loadFailed'],
      stays: 'adminUsers.screen.back',
      shows: '{username}',
    },
  ],
  '/wifi/{networkId}': [
    { service: 'networks', as: 'visitor', says: ['problem.service_unavailable.detail'], shows: '{network}' },
  ],
};
