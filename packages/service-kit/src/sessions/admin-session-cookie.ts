import { durations } from '@wifi-share/contracts/durations';
import { clearedSiteCookie, siteCookie, siteCookieName } from '../cookies/site-cookie.js';

const name = 'admin-session';
const maxAgeSeconds = durations.adminSessionHours * 60 * 60;

/** Name of the cookie of an admin's session (R31), which a browser may have besides a user's. */
export const adminSessionCookieName = (publicUrl: string): string => siteCookieName(publicUrl, name);

/** The `Set-Cookie` value that gives the browser its session; no other site's page can make it send it. */
export const adminSessionCookie = (publicUrl: string, token: string): string =>
  siteCookie(publicUrl, name, token, maxAgeSeconds, 'Strict');

/** The `Set-Cookie` value that takes it away. */
export const clearedAdminSessionCookie = (publicUrl: string): string => clearedSiteCookie(publicUrl, name, 'Strict');
