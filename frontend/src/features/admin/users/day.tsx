import { useLanguage } from '@/lib/i18n/use-language.js';

interface DayProps {
  /** ISO 8601. */
  moment: string;
  /** Puts the date into a sentence. */
  children?: (date: string) => string;
}

/** A date; its exact time in a tooltip. */
export function Day({ moment, children = (date) => date }: DayProps) {
  const language = useLanguage();
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={date.toLocaleString(language, { dateStyle: 'full', timeStyle: 'short' })}>
      {children(date.toLocaleDateString(language, { dateStyle: 'medium' }))}
    </time>
  );
}
