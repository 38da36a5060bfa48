import Bowser from 'bowser';

/** What a browser tells of its device in its User-Agent header; null is what it does not. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
