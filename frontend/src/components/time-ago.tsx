import { formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';

interface TimeAgoProps {
  /** ISO 8601. */
  moment: string;
  /** The sentence around "3 days ago". */
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
