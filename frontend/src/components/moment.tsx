import { useLanguage } from '@/lib/i18n/use-language.js';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** `time` alone where the day is plain. */
  as?: 'date' | 'dateAndTime' | 'time';
}

const styles = {
  date: { dateStyle: 'medium' },
  dateAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment in the visitor's language and time zone; to the second in a tooltip. */
export function Moment({ at, as = 'dateAndTime' }: MomentProps) {
  const language = useLanguage();
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'medium' })}>
      {date.toLocaleString(language, styles[as])}
    </time>
  );
}
