import type { AccessMethod } from './entities/network.js';
import type { Language } from './languages.js';

/**
 * The public page of a network; `via` says how a guest who follows it came (R23). `lang` only where the owner wants the
 * page always in that language: without it guests get their own (R42).
 */
export function guestPagePath(networkId: string, via?: Exclude<AccessMethod, 'web'>, lang?: Language): string {
  const query = new URLSearchParams({ ...(via && { via }), ...(lang && { lang }) }).toString();
  return `/wifi/${networkId}${query && `?${query}`}`;
}

/** The page of a screen (a tablet or a television), which its token opens. */
export const screenPagePath = (token: string): string => `/screen/${token}`;

/** Where venues download the agent of a version. */
export const agentDownloadPath = (version: string): string => `/downloads/agent-${version}.tgz`;

/** Where programs get the client of the API of a version. */
export const clientDownloadPath = (version: string): string => `/downloads/client-${version}.tgz`;

/** Where plans are paid for: the only page that may load PayPal's script, so it is always a document of its own. */
export const paymentPath = '/plans';

/** The printable receipt of a payment. @public */
export const receiptPath = (paymentId: string): string => `/receipt/${encodeURIComponent(paymentId)}`;

/** Where links of e-mails lead that confirm an address: its one button sends the token (R44). */
export const confirmPath = '/confirm';

/** Where the e-mail about a sign-in from an unknown browser leads who did not sign in: its one button ends it (R44). */
export const notMePath = '/not-me';

/** Where links of invitations to a team lead: its one button accepts (R44). */
export const invitationPath = '/invitation';

/** Where the link of a weekly summary leads whose reader wants no more: its one button ends it (R44). */
export const unsubscribePath = '/unsubscribe';

/** The screens whose addresses hold a token: nothing of them leaves the browser (R56). */
export const secretScreenPaths: readonly string[] = [
  confirmPath,
  notMePath,
  invitationPath,
  unsubscribePath,
  '/reset-password',
];

/**
 * The screens of the single-page application (route table of spec section 2). The gateway answers these paths with
 * 200 and any other page with 404 (R40); `:id` stands for one segment. `/wifi/{id}` is not among them, the gateway renders
 * it itself.
 */
export const screenPaths = [
  '/',
  '/user-login',
  '/user-signup',
  '/enhanced-signup',
  '/user-signup-old',
  '/user-dashboard',
  '/admin',
  '/admin/users',
  paymentPath,
  confirmPath,
  notMePath,
  invitationPath,
  unsubscribePath,
  '/verify-email',
  '/resend-verification',
  '/verification-success',
  '/forgot-password',
  '/reset-password',
  '/auth-success',
  '/about',
  '/how-it-works',
  '/faq',
  '/nfc-helper',
  '/wifi-card',
  '/wifi-card/print',
  '/receipt/:id',
] as const;

/** The screens that search engines may list; all others are personal or intermediate steps. */
export const publicScreenPaths = [
  '/',
  '/about',
  '/how-it-works',
  '/faq',
  paymentPath,
  '/user-login',
  '/enhanced-signup',
] as const satisfies (typeof screenPaths)[number][];
export type PublicScreenPath = (typeof publicScreenPaths)[number];

/** The service worker of the public pages; its place is what lets it serve those pages and nothing else. No id has a dot. */
export const guestWorkerPath = '/wifi/worker.js';
