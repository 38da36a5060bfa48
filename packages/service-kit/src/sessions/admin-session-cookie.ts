import { adminHintCookie } from '@wifi-share/contracts/calls/admin-gate';
import { durations } from '@wifi-share/contracts/durations';
import { clearedSiteCookie, hintCookie, siteCookie, siteCookieName } from '../cookies/site-cookie.js';

const name = 'admin-session';
const maxAgeSeconds = durations.adminSessionHours * 60 * 60;

/** Name of the cookie of an admin's session (R31), which a browser may have besides a user's. */
export const adminSessionCookieName = (publicUrl: string): string => siteCookieName(publicUrl, name);

/** The `Set-Cookie` values that give the browser its session; no other site's page can make it send them. */
export const adminSessionCookies = (publicUrl: string, token: string): string[] => [
  siteCookie(publicUrl, name, token, maxAgeSeconds, 'Strict'),
  hintCookie(publicUrl, adminHintCookie, maxAgeSeconds),
];

/** The `Set-Cookie` values that take it away. */
export const clearedAdminSessionCookies = (publicUrl: string): string[] => [
  clearedSiteCookie(publicUrl, name, 'Strict'),
  clearedAdminHint(publicUrl),
];

/** The `Set-Cookie` value that takes away what tells the application of a session that is no more. */
export const clearedAdminHint = (publicUrl: string): string => hintCookie(publicUrl, adminHintCookie, 0);
