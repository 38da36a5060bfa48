const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A cookie's name in the browser: with the `__Host-` prefix where the site is served over https (R6). */
export const siteCookieName = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

type SameSite = 'Lax' | 'Strict';

/** A `Set-Cookie` value for this host only, hidden from scripts. */
export const siteCookie = (
  publicUrl: string,
  name: string,
  token: string,
  maxAgeSeconds: number,
  sameSite: SameSite = 'Lax',
): string =>
  `${siteCookieName(publicUrl, name)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${isSecure(publicUrl) ? '; Secure' : ''}`;

/** A `Set-Cookie` value that scripts may read: it says that another cookie exists, not its value. */
export const hintCookie = (publicUrl: string, name: string, maxAgeSeconds: number): string =>
  `${name}=1; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${isSecure(publicUrl) ? '; Secure' : ''}`;

/** A `Set-Cookie` value that deletes the cookie. */
export const clearedSiteCookie = (publicUrl: string, name: string, sameSite?: SameSite): string =>
  siteCookie(publicUrl, name, '', 0, sameSite);
