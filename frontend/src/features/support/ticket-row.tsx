import { isOpen, type Ticket } from '@wifi-share/contracts/entities/ticket';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TimeAgo } from '@/components/moment.js';
import { TicketBadges, TicketMoment } from '@/components/support/ticket-facts.js';
import { Badge } from '@/components/ui/badge.js';
import { useText } from '@/lib/i18n/use-text.js';

interface TicketRowProps {
  ticket: Ticket;
  /** Whether one comes back from it. */
  focused: boolean;
}

/** A ticket of the list, which leads to what was written. */
export function TicketRow({
  ticket: { id, subject, status, priority, replyCount, awaitsAnswer, createdAt, updatedAt },
  focused,
}: TicketRowProps) {
  const t = useText();
  const [query] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  const to = new URLSearchParams(query);
  // Absent while an older support service still runs during an upgrade.
  const isAnswered = isOpen(status) && replyCount > 0 && awaitsAnswer === false;
  to.set('ticket', id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way back leads here
  useEffect(() => {
    if (focused) link.current?.focus();
  }, []);

  return (
    <Link
      ref={link}
      to={`?${to}`}
      state={{ openedHere: true }}
      className="flex items-center gap-3 px-5 py-4 transition-colors hover:bg-muted focus-visible:-outline-offset-2"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
        <span className="grid min-w-0 gap-1">
          <span className="min-w-0 break-words font-medium">{subject}</span>
          <span className="text-ink-muted text-sm">
            <TicketMoment at={createdAt} />
            {'\u00a0· '}
            {replyCount > 0 && `${t('support.replies', { count: replyCount })} · `}
            <TimeAgo moment={updatedAt}>{(when) => t('support.updated', { when })}</TimeAgo>
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap gap-1">
          {isAnswered && <Badge tone="success">{t('support.answered')}</Badge>}
          <TicketBadges status={status} priority={priority} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
    </Link>
  );
}
