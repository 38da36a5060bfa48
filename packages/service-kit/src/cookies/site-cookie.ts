const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A cookie's name in the browser: with the `__Host-` prefix where the site is served over https (R6). */
export const siteCookieName = (publicUrl: string, name: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

/** The `Set-Cookie` value that gives the browser `token`: for this host alone, out of reach of scripts. */
export const siteCookie = (publicUrl: string, name: string, token: string, maxAgeSeconds: number): string =>
  `${siteCookieName(publicUrl, name)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;

/** The `Set-Cookie` value that takes it away. */
export const clearedSiteCookie = (publicUrl: string, name: string): string => siteCookie(publicUrl, name, '', 0);
