import { adminHintCookie } from '@wifi-share/contracts/calls/admin-gate';
import { durations } from '@wifi-share/contracts/durations';
import { clearedSiteCookie, hintCookie, siteCookie, siteCookieName } from '../cookies/site-cookie.js';

const name = 'admin-session';
const maxAgeSeconds = durations.adminSessionHours * 60 * 60;

/** Name of an admin's session cookie (R31); a browser may have one besides a user's. */
export const adminSessionCookieName = (publicUrl: string): string => siteCookieName(publicUrl, name);

/** `Set-Cookie` values that are never sent from other sites (SameSite=Strict). */
export const adminSessionCookies = (publicUrl: string, token: string): string[] => [
  siteCookie(publicUrl, name, token, maxAgeSeconds, 'Strict'),
  hintCookie(publicUrl, adminHintCookie, maxAgeSeconds),
];

/** `Set-Cookie` values that delete the cookies. */
export const clearedAdminSessionCookies = (publicUrl: string): string[] => [
  clearedSiteCookie(publicUrl, name, 'Strict'),
  clearedAdminHint(publicUrl),
];

/** The `Set-Cookie` value that deletes the hint after the session has ended. */
export const clearedAdminHint = (publicUrl: string): string => hintCookie(publicUrl, adminHintCookie, 0);
