import type { Language } from '@wifi-share/contracts/languages';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Days } from './range/range.js';

/** 12K; in German, which has no word that short, 1.500 as all other numbers are written. */
export const axisNumbers = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' });

/** Numbers as the language writes them. */
export function useFigures() {
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = axisNumbers(language);
  const average = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return {
    whole: (value: number): string => whole.format(value),
    /** 12K, for axes. */
    short: (value: number): string => short.format(value),
    /** `< 0.1` for what would be rounded to nothing. */
    average: (value: number): string =>
      value > 0 && value < 0.05 ? `<\u00a0${average.format(0.1)}` : average.format(value),
    percent: (value: number): string => percent.format(value),
    /** With its sign. */
    change: (value: number): string => change.format(value),
  };
}

/** Counts with what they count, such as `1,234 accesses`. */
export function useCounts() {
  const t = useText();
  const { whole } = useFigures();
  return {
    accesses: (count: number): string => t('analytics.accessCount', { count, total: whole(count) }),
    visitors: (count: number): string => t('analytics.visitorCount', { count, total: whole(count) }),
  };
}

/** Days of the calendar in words: `Oct 24 – Nov 22, 2026`. */
export function useDays(): (days: Days) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ from, to }) => format.formatRange(new Date(from), new Date(to));
}
