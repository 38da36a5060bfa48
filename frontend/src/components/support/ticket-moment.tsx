import { formatDateAtTime, formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface TicketMomentProps {
  /** ISO 8601. */
  at: string;
  /** Whether "3 hours ago" is said too. */
  ago?: boolean;
}

/** When something was written, e.g. "Nov 21, 2026 at 14:05 · 3 hours ago". */
export function TicketMoment({ at, ago = false }: TicketMomentProps) {
  const t = useText();
  const language = useLanguage();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={moment.toLocaleString(language, { dateStyle: 'full', timeStyle: 'medium' })}>
      {formatDateAtTime(moment, language, (parts) => t('support.dateAtTime', parts))}
      {ago && ` · ${formatTimeAgo(moment, new Date(), language)}`}
    </time>
  );
}
