const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A cookie's name in the browser: with the `__Host-` prefix where the site is served over https (R6). */
export const siteCookieName = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** Whether the browser sends it when a page of another site leads here (Lax), or never from another site. */
type SameSite = 'Lax' | 'Strict';

/** The `Set-Cookie` value that gives the browser `token`: for this host alone, out of reach of scripts. */
export const siteCookie = (
  publicUrl: string,
  name: string,
  token: string,
  maxAgeSeconds: number,
  sameSite: SameSite = 'Lax',
): string =>
  `${siteCookieName(publicUrl, name)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${isSecure(publicUrl) ? '; Secure' : ''}`;

/** The `Set-Cookie` value of what the site's own scripts may read: that something is there, never what it is. */
export const hintCookie = (publicUrl: string, name: string, maxAgeSeconds: number): string =>
  `${name}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${isSecure(publicUrl) ? '; Secure' : ''}`;

/** The `Set-Cookie` value that takes it away. */
export const clearedSiteCookie = (publicUrl: string, name: string, sameSite?: SameSite): string =>
  siteCookie(publicUrl, name, '', 0, sameSite);
