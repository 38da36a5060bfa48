import type { ListedTicket } from '@wifi-share/contracts/entities/ticket';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { TicketBadges, TicketMoment } from '@/components/support/ticket-facts.js';
import { Badge } from '@/components/ui/badge.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { StatusControls } from './status-controls.js';
import { TicketOwner } from './ticket-owner.js';

interface TicketCardProps {
  ticket: ListedTicket;
  /** The ticket that the user comes back from. */
  lastOpened: RefObject<string | null>;
}

export function TicketCard({ ticket, lastOpened }: TicketCardProps) {
  const t = useText();
  const [query] = useSearchParams();
  const link = useRef<HTMLAnchorElement>(null);
  const { id, message, status, priority, replyCount, createdAt } = ticket;
  const isErased = ticket.userId === null;
  const subject = isErased ? t('adminTickets.owner.erasedSubject') : ticket.subject;
  const view = t(isErased ? 'adminTickets.viewOnly' : 'adminTickets.view');
  const to = new URLSearchParams(query);
  to.set('ticket', id);

  useEffect(() => {
    if (lastOpened.current === id) link.current?.focus();
  }, [lastOpened, id]);

  return (
    <Card>
      <div className="grid grid-cols-1 gap-2 p-4 sm:px-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words text-base leading-6">{subject}</h2>
          <span className="flex flex-wrap gap-1">
            {ticket.awaitsAnswer && <Badge tone="warning">{t('adminTickets.awaitsAnswer')}</Badge>}
            <TicketBadges status={status} priority={priority} />
          </span>
        </div>
        <TicketOwner ticket={ticket} />
        {!isErased && <p className="line-clamp-3 max-w-[65ch] break-words text-ink-muted">{message}</p>}
        <p className="text-ink-muted text-xs">
          <TicketMoment at={createdAt} />
          {replyCount > 0 && ` · ${t('support.replies', { count: replyCount })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3 sm:px-5">
        <StatusControls ticket={ticket} subject={subject} />
        <Link
          ref={link}
          to={`?${to}`}
          state={{ openedHere: true }}
          aria-label={t('adminTickets.about', { action: view, subject })}
          className={buttonVariants({ size: 'sm', className: 'sm:ml-auto' })}
        >
          {view}
        </Link>
      </div>
    </Card>
  );
}
