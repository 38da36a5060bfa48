import type { AccessMethod } from './entities/network.js';
import type { Language } from './languages.js';

/**
 * The public page of a network; `via` says how a guest who follows it came (R23), `lang` in which language it opens
 * whatever the browser prefers (R42).
 */
export const guestPagePath = (networkId: string, via?: Exclude<AccessMethod, 'web'>, lang?: Language): string =>
  `/wifi/${networkId}${via ? `?via=${via}` : ''}${via && lang ? `&lang=${lang}` : ''}`;

/** Where plans are paid for: the only page that may load PayPal's script, so it is always a document of its own. */
export const paymentPath = '/plans';

/** The printable receipt of a payment. @public */
export const receiptPath = (paymentId: string): string => `/receipt/${encodeURIComponent(paymentId)}`;

/** Where links of e-mails lead that confirm an address: its one button sends the token (R44). */
export const confirmPath = '/confirm';

/** The screens whose addresses hold a token: nothing of them leaves the browser (R56). */
export const secretScreenPaths: readonly string[] = [confirmPath, '/reset-password'];

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
