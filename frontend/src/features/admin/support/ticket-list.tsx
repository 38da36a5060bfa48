import { useQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { SearchX } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Pagination } from '@/components/lists/pagination.js';
import { SearchField } from '@/components/lists/search-field.js';
import { LoadFailure } from '@/components/load-failure.js';
import { RefreshButton } from '@/components/refresh-button.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useListState } from '@/lib/list-state.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useWholeNumber } from '@/lib/use-whole-number.js';
import { ListSelect } from '../components/list-select.js';
import { ListSkeleton } from '../components/skeletons.js';
import { TicketCard } from './ticket-card.js';
import { ticketListQuery } from './tickets-api.js';

/** All tickets, newest first; `lastOpened` gets the focus back, once. */
export function TicketList({ lastOpened }: { lastOpened: RefObject<string | null> }) {
  const t = useText();
  const number = useWholeNumber();
  const list = useTicketList();
  const query = useQuery(ticketListQuery({ ...list.chosen, search: list.search }, list.page));
  const failure = useLoadFailure(query);
  const { data, refetch, isFetching, isPlaceholderData } = query;
  useLastPage(list, query, defaultPageSize);
  // The effects of the cards come first.
  useEffect(() => {
    if (data) lastOpened.current = null;
  }, [data, lastOpened]);
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
                <TicketCard ticket={ticket} lastOpened={lastOpened} />
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

interface TicketsToolbarProps {
  list: TicketListState;
  refreshing: boolean;
  onRefresh: () => void;
}

function TicketsToolbar({ list, refreshing, onRefresh }: TicketsToolbarProps) {
  const t = useText();
  const { search, setSearch, chosen, choose, choices } = list;
  return (
    <div className="flex flex-wrap gap-3 pb-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="flex w-full items-center gap-2">
        <SearchField label={t('adminTickets.search')} value={search} onSearch={setSearch} />
        <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
      </div>
      <div className="grow">
        <ListSelect
          label={t('support.filter.status')}
          options={choices.status}
          value={chosen.status}
          text={(status) => t(status === 'all' ? 'support.filter.all' : `support.status.${status}`)}
          onChoose={(status) => choose('status', status)}
        />
      </div>
      <div className="grow">
        <ListSelect
          label={t('adminTickets.filter.priority')}
          options={choices.priority}
          value={chosen.priority}
          text={(priority) =>
            t(priority === 'all' ? 'adminTickets.filter.anyPriority' : `support.priority.${priority}`)
          }
          onChoose={(priority) => choose('priority', priority)}
        />
      </div>
    </div>
  );
}

/** Without `onClear` there are no tickets at all. */
function NoTicketsFound({ onClear }: { onClear: (() => void) | null }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.none')}</h2>
      {onClear && (
        <>
          <p className="max-w-[48ch] text-ink-muted">{t('lists.nothingFound')}</p>
          <Button onClick={onClear}>{t('lists.clear')}</Button>
        </>
      )}
    </Card>
  );
}

/** Spec section 2: of the priorities, normal and high are offered. */
const choices = { status: ['all', ...ticketStatuses], priority: ['all', 'normal', 'high'] } as const;

/** The state of the list of all tickets, kept in the address. */
function useTicketList() {
  return { ...useListState(choices), choices };
}

type TicketListState = ReturnType<typeof useTicketList>;
export type TicketFilter = TicketListState['chosen'] & { search: string };
