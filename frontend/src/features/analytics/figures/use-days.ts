import { useLanguage } from '@/lib/i18n/use-language.js';
import type { Days } from '../range/presets.js';

/** Days of the calendar in words: `Oct 24 – Nov 22, 2026`. */
export function useDays(): (days: Days) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to));
}
