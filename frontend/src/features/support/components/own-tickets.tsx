import { useQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { Pagination } from '@/components/lists/pagination.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useListState } from '@/lib/list-state.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ticketsQuery } from '../api/tickets.js';
import { usePlanRequired } from '../use-plan-required.js';
import { NoneOfThisStatus, NoTickets } from './no-tickets.js';
import { TicketRow } from './ticket-row.js';
import { TicketsSkeleton } from './tickets-skeleton.js';
import { TicketsToolbar } from './tickets-toolbar.js';

const choices = { status: ['all', ...ticketStatuses] } as const;

interface OwnTicketsProps {
  userId: string;
  /** The ticket from which one comes back, which gets the focus. */
  lastOpened: string | null;
  onCompose: () => void;
  onPlanRequired: () => void;
}

/** The owner's tickets, newest first. */
export function OwnTickets({ userId, lastOpened, onCompose, onPlanRequired }: OwnTicketsProps) {
  const t = useText();
  const { page, chosen, choose, setPage, clear } = useListState(choices);
  const { status } = chosen;
  const query = useQuery(ticketsQuery(userId, status, page));
  const failure = useLoadFailure(query);
  const { error, refetch, isFetching, isPlaceholderData } = query;
  // That there are none of another status says nothing of this one.
  const data = isPlaceholderData && query.data?.total === 0 ? undefined : query.data;
  usePlanRequired(onPlanRequired, error);

  if (data?.total === 0 && status === 'all' && !failure) return <NoTickets userId={userId} onCompose={onCompose} />;
  return (
    <>
      <TicketsToolbar
        userId={userId}
        status={status}
        statuses={choices.status}
        onStatus={(wanted) => choose('status', wanted)}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
        onCompose={onCompose}
      />
      {failure && <LoadFailure title={t('support.loadFailed')} {...failure} />}
      {!data && !failure && <TicketsSkeleton />}
      {data && !failure && (
        <Card className="overflow-hidden">
          {data.total === 0 ? (
            <NoneOfThisStatus onClear={clear} />
          ) : (
            <>
              <ul
                aria-label={t('support.title')}
                aria-busy={isPlaceholderData}
                className={cn('divide-y transition-opacity', isPlaceholderData && 'opacity-60')}
              >
                {data.entries.map((ticket) => (
                  <li key={ticket.id}>
                    <TicketRow ticket={ticket} focused={ticket.id === lastOpened} />
                  </li>
                ))}
              </ul>
              <Pagination
                className="border-t px-5 py-3"
                page={page}
                pageSize={defaultPageSize}
                total={data.total}
                onPage={setPage}
              />
            </>
          )}
        </Card>
      )}
    </>
  );
}
