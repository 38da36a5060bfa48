export const languages = [
  { code: 'en', name: 'English' },
  { code: 'cs', name: 'Čeština' },
  { code: 'de', name: 'Deutsch' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'es', name: 'Español' },
] as const;

export const languageCodes = ['en', 'cs', 'de', 'tr', 'es'] as const;
export type Language = (typeof languageCodes)[number];

export const defaultLanguage: Language = 'en';
export const languageCookie = 'lang';

/** The supported language that `value` names, or null. */
export function parseLanguage(value: string | null | undefined): Language | null {
  return languageCodes.find((code) => code === value) ?? null;
}
