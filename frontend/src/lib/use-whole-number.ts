import { useLanguage } from './i18n/use-language.js';

/** Writes whole numbers as the language does: 12,345 or 12.345. */
export function useWholeNumber(): (value: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return (value) => format.format(value);
}
