import type { TicketPriority, TicketStatus } from '@wifi-share/contracts/entities/ticket';
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
