import { durations } from '@wifi-share/contracts/durations';

/** Name of the session cookie: with the `__Host-` prefix where the site is served over https (R6). */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

const attributes = (publicUrl: string, maxAgeSeconds: number): string =>
  `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `Set-Cookie` value that gives the browser its session. */
export const sessionCookie = (publicUrl: string, token: string): string =>
  `${sessionCookieName(publicUrl)}=${token}; ${attributes(publicUrl, durations.sessionMaxDays * 24 * 60 * 60)}`;

/** The `Set-Cookie` value that takes it away. */
export const clearedSessionCookie = (publicUrl: string): string =>
  `${sessionCookieName(publicUrl)}=; ${attributes(publicUrl, 0)}`;
