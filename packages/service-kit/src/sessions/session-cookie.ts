import { durations } from '@wifi-share/contracts/durations';
import { clearedSiteCookie, siteCookie, siteCookieName } from '../cookies/site-cookie.js';

const name = 'session';
const maxAgeSeconds = durations.sessionMaxDays * 24 * 60 * 60;

/** Name of the session cookie (R6). */
export const sessionCookieName = (publicUrl: string): string => siteCookieName(publicUrl, name);

export const sessionCookie = (publicUrl: string, token: string): string =>
  siteCookie(publicUrl, name, token, maxAgeSeconds);

/** The `Set-Cookie` value that deletes the cookie. */
export const clearedSessionCookie = (publicUrl: string): string => clearedSiteCookie(publicUrl, name);

/** At sign-out: what the browser's cache holds of the account goes; cookies and storage keep language and consent. */
export const clearedCache = { 'clear-site-data': '"cache"' } as const;
