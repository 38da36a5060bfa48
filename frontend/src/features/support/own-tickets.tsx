import { useQuery } from '@tanstack/react-query';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { type TicketStatus, ticketStatuses } from '@wifi-share/contracts/entities/ticket';
import { Plus, SearchX } from 'lucide-react';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Pagination } from '@/components/lists/pagination.js';
import { LoadFailure } from '@/components/load-failure.js';
import { RefreshButton } from '@/components/refresh-button.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useListState } from '@/lib/list-state.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { usePlanRequired } from './call-failures.js';
import { readTicketDraft } from './ticket-draft.js';
import { TicketRow } from './ticket-row.js';
import { ticketsQuery } from './tickets-api.js';

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
  useLastPage({ page, setPage }, query, defaultPageSize);
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

interface TicketsToolbarProps {
  userId: string;
  status: TicketStatus | 'all';
  statuses: readonly (TicketStatus | 'all')[];
  onStatus: (status: TicketStatus | 'all') => void;
  refreshing: boolean;
  onRefresh: () => void;
  onCompose: () => void;
}

/** What the plan gives, the filter, and the way to a new ticket. */
function TicketsToolbar(props: TicketsToolbarProps) {
  const { userId, status, statuses, onStatus, refreshing, onRefresh, onCompose } = props;
  const t = useText();
  return (
    <div className="grid gap-4 pt-6 pb-4">
      <p className="max-w-[65ch] text-ink-muted">{t('support.intro')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto flex min-h-9 items-center gap-1">
          <NativeSelect
            aria-label={t('support.filter.status')}
            value={status}
            onChange={({ target }) => onStatus(target.value as TicketStatus | 'all')}
          >
            {statuses.map((each) => (
              <option key={each} value={each}>
                {t(each === 'all' ? 'support.filter.all' : `support.status.${each}`)}
              </option>
            ))}
          </NativeSelect>
          <RefreshButton refreshing={refreshing} onRefresh={onRefresh} />
        </div>
        <Button variant="primary" size="field" className="w-full sm:w-auto" onClick={onCompose}>
          <Plus aria-hidden />
          {t(readTicketDraft(userId) ? 'support.continue' : 'support.new')}
        </Button>
      </div>
    </div>
  );
}

interface NoTicketsProps {
  userId: string;
  onCompose: () => void;
}

/** The owner has never written to us. */
function NoTickets({ userId, onCompose }: NoTicketsProps) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <LetterIllustration />
      <h2 className="mt-4 text-base">{t('support.none')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('support.empty.text')}</p>
      <p className="max-w-[44ch] text-ink-muted">{t('support.create.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCompose}>
        <Plus aria-hidden />
        {t(readTicketDraft(userId) ? 'support.continue' : 'support.empty.create')}
      </Button>
    </Card>
  );
}

/** None of the tickets has the chosen status. */
function NoneOfThisStatus({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.none')}</h2>
      <p className="max-w-[48ch] text-ink-muted">{t('support.filtered')}</p>
      <Button onClick={onClear}>{t('lists.clear')}</Button>
    </div>
  );
}

/** The rows of the list, as they will stand. */
function TicketsSkeleton() {
  return (
    <Card aria-hidden className="divide-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </Card>
  );
}
