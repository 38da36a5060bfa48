import type { TicketPriority, TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { useTakenOver } from '@/lib/router/use-taken-over.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { LoadFailure } from '../load-failure.js';
import { PartFailure } from '../part-failure.js';
import { RefreshButton } from '../refresh-button.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { Skeleton } from '../ui/skeleton.js';
import { TicketBadges, TicketMoment } from './ticket-facts.js';

interface ThreadFrameProps {
  ticket: { subject: string; status: TicketStatus; priority: TicketPriority; createdAt: string };
  refreshing: boolean;
  /** Why it could not be loaded again. */
  failure: LoadFailed | null;
  onRefresh: () => void;
  onBack: () => void;
  aside?: ReactNode;
  children: ReactNode;
}

/** An opened ticket; its heading takes the focus over from the list. */
export function ThreadFrame({ ticket, refreshing, failure, onRefresh, onBack, aside, children }: ThreadFrameProps) {
  const t = useText();
  const heading = useTakenOver<HTMLHeadingElement>();
  const { subject, createdAt, ...badges } = ticket;

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
      {failure && <PartFailure title={t('support.thread.failed')} {...failure} />}
      {children}
    </article>
  );
}

function BackToTickets({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
      <ArrowLeft aria-hidden />
      {t('support.thread.back')}
    </Button>
  );
}

interface ThreadFailureProps {
  failure: LoadFailed;
  onBack: () => void;
}

export function ThreadFailure({ failure, onBack }: ThreadFailureProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 pt-4">
      <BackToTickets onBack={onBack} />
      <LoadFailure title={t('support.thread.failed')} {...failure} />
    </div>
  );
}

interface TicketMissingProps {
  text: string;
  onBack: () => void;
}

/** Shown when the ticket in the address does not exist. */
export function TicketMissing({ text, onBack }: TicketMissingProps) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.thread.unknown.title')}</h2>
      <p role="status" className="max-w-[44ch] text-ink-muted">
        {text}
      </p>
      <Button className="mt-4" onClick={onBack}>
        {t('support.thread.back')}
      </Button>
    </Card>
  );
}

export function ThreadSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 pt-6">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
