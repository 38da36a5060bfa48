import type { AccessMethod } from './entities/network.js';

/** The public page of a network; `via` says how a guest who follows it came (R23). */
export const guestPagePath = (networkId: string, via?: Exclude<AccessMethod, 'web'>): string =>
  `/wifi/${networkId}${via ? `?via=${via}` : ''}`;

/**
 * The screens of the single-page application (route table of spec section 2). The gateway answers these paths with
 * 200 and any other page with 404 (R40); `/wifi/{id}` is not among them, the gateway renders it itself.
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
  '/plans',
  '/verify-email',
  '/resend-verification',
  '/verification-success',
  '/forgot-password',
  '/reset-password',
  '/auth-success',
  '/nfc-helper',
  '/wifi-card',
  '/wifi-card/print',
] as const;

/** The service worker of the public pages; its place is what lets it serve those pages and nothing else. No id has a dot. */
export const guestWorkerPath = '/wifi/worker.js';
