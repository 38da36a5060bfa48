const controlCharacterOrBackslash = /[\p{Cc}\\]/u;

/**
 * Where `next` or `redirectTo` may lead (R9): resolved against the site's own URL, same origin, without backslash and
 * control characters. Answers path, query and hash; null when it has to be ignored.
 */
export function resolveNext(candidate: string | null | undefined, siteUrl: string): string | null {
  if (!candidate || controlCharacterOrBackslash.test(candidate)) return null;
  if (!URL.canParse(candidate, siteUrl)) return null;
  const url = new URL(candidate, siteUrl);
  if (url.origin !== new URL(siteUrl).origin) return null;
  // As an address of its own, a path that begins with two slashes would name another host.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
