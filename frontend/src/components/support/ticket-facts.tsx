import type { TicketPriority, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { formatDateAtTime, formatTimeAgo } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Badge } from '../ui/badge.js';

const statusTones = { open: 'accent', in_progress: 'warning', resolved: 'success', closed: 'neutral' } as const;
const priorityTones = { low: 'neutral', normal: 'neutral', high: 'neutral', urgent: 'warning' } as const;

/** Owners and admins see the same words (R4). */
export function TicketBadges({ status, priority }: { status: TicketStatus; priority: TicketPriority }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={statusTones[status]}>{t(`support.status.${status}`)}</Badge>
      <Badge tone={priorityTones[priority]}>{t(`support.priority.${priority}`)}</Badge>
    </span>
  );
}

interface TicketMomentProps {
  /** ISO 8601. */
  at: string;
  /** Adds "3 hours ago". */
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
