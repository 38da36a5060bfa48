import { useQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { Pagination } from '@/components/lists/pagination.js';
import { LoadFailure } from '@/components/load-failure.js';
import { Card } from '@/components/ui/card.js';
import { ListSkeleton } from '@/features/admin/components/panel-skeleton.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useWholeNumber } from '@/lib/lists/use-whole-number.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { ticketListQuery } from '../api/tickets.js';
import { useTicketList } from '../use-ticket-list.js';
import { NoTicketsFound } from './no-tickets-found.js';
import { TicketCard } from './ticket-card.js';
import { TicketsToolbar } from './tickets-toolbar.js';

/** All tickets, newest first; `lastOpened` is the one from which one comes back. */
export function TicketList({ lastOpened }: { lastOpened: string | null }) {
  const t = useText();
  const number = useWholeNumber();
  const list = useTicketList();
  const query = useQuery(ticketListQuery({ ...list.chosen, search: list.search }, list.page));
  const failure = useLoadFailure(query);
  const { data, refetch, isFetching, isPlaceholderData } = query;
  return (
    <div className="pt-6">
      <TicketsToolbar list={list} refreshing={isFetching} onRefresh={() => void refetch()} />
      {!data && !failure && <ListSkeleton />}
      {failure && <LoadFailure title={t('adminTickets.loadFailed')} {...failure} />}
      {data?.total === 0 && !failure && <NoTicketsFound onClear={list.isNarrowed ? list.clear : null} />}
      {data && data.total > 0 && !failure && (
        <>
          <ul
            aria-label={t('adminTickets.list')}
            aria-busy={isPlaceholderData}
            className={cn('grid grid-cols-1 gap-4 transition-opacity', isPlaceholderData && 'opacity-60')}
          >
            {data.entries.map((ticket) => (
              <li key={ticket.id} className="min-w-0">
                <TicketCard ticket={ticket} focused={ticket.id === lastOpened} />
              </li>
            ))}
          </ul>
          <Card className="mt-4">
            <Pagination
              className="px-5 py-3"
              page={list.page}
              pageSize={defaultPageSize}
              total={data.total}
              onPage={list.setPage}
              summary={t('adminTickets.showing', { shown: number(data.entries.length), total: number(data.total) })}
            />
          </Card>
        </>
      )}
    </div>
  );
}
