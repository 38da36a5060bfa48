import type { TicketPriority, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackToTickets } from './back-to-tickets.js';
import { RefreshButton } from './refresh-button.js';
import { TicketBadges } from './ticket-badges.js';
import { TicketMoment } from './ticket-moment.js';

interface ThreadFrameProps {
  ticket: { subject: string; status: TicketStatus; priority: TicketPriority; createdAt: string };
  refreshing: boolean;
  onRefresh: () => void;
  onBack: () => void;
  /** Stands beside the badges. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A ticket that was opened: its head, which takes the focus over from the list, and below it what was written. */
export function ThreadFrame({ ticket, refreshing, onRefresh, onBack, aside, children }: ThreadFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { subject, createdAt, ...badges } = ticket;

  useEffect(() => heading.current?.focus(), []);

  return (
    <article className="grid max-w-3xl grid-cols-1 gap-6 pt-4">
      <header className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-3">
          <BackToTickets onBack={onBack} />
          <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
        </div>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
          {subject}
        </h2>
        <TicketBadges {...badges} />
        <p className="text-ink-muted text-sm">
          <TicketMoment at={createdAt} ago />
        </p>
        {aside}
      </header>
      {children}
    </article>
  );
}
