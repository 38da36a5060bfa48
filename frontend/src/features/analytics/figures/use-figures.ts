import { useLanguage } from '@/lib/i18n/use-language.js';

/** Numbers as the language writes them. */
export function useFigures() {
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
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
    average: (value: number): string => average.format(value),
    percent: (value: number): string => percent.format(value),
    /** With its sign. */
    change: (value: number): string => change.format(value),
  };
}
