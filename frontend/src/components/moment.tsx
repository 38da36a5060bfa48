import { formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  as?: 'date' | 'dateAndTime';
  /** Puts it into a sentence. */
  children?: (moment: string) => string;
}

const styles = {
  date: { dateStyle: 'medium' },
  dateAndTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment in the visitor's language and time zone; to the second in a tooltip. */
export function Moment({ at, as = 'dateAndTime', children = (moment) => moment }: MomentProps) {
  const language = useLanguage();
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'medium' })}>
      {children(date.toLocaleString(language, styles[as]))}
    </time>
  );
}

interface TimeAgoProps {
  /** ISO 8601. */
  moment: string;
  /** Puts "3 days ago" into a sentence. */
  children: (when: string) => string;
}

/** How long ago something was; its exact time in a tooltip. */
export function TimeAgo({ moment, children }: TimeAgoProps) {
  const language = useLanguage();
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'medium' })}>
      {children(formatTimeAgo(date, new Date(), language))}
    </time>
  );
}
