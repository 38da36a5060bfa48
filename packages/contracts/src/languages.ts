export const languageCodes = ['en', 'cs', 'de', 'tr', 'es'] as const;
export type Language = (typeof languageCodes)[number];

/** What each language calls itself. */
const ownNames: Record<Language, string> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
  tr: 'Türkçe',
  es: 'Español',
};

/** The languages as a visitor chooses among them. */
export const languages = languageCodes.map((code) => ({ code, name: ownNames[code] }));

export const defaultLanguage: Language = 'en';
export const languageCookie = 'lang';

/** The supported language that `value` names, or null. */
export function parseLanguage(value: string | null | undefined): Language | null {
  return languageCodes.find((code) => code === value) ?? null;
}

/** The supported language for the first of `ranges` that has one (RFC 4647 §3.4, lookup): `de-AT` is answered in German. */
export function lookUpLanguage(ranges: readonly string[]): Language | null {
  for (const range of ranges) {
    const language = parseLanguage(range.split('-', 1)[0]?.toLowerCase());
    if (language) return language;
  }
  return null;
}
