import Bowser from 'bowser';

/** From the User-Agent header; null where it is unknown. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
