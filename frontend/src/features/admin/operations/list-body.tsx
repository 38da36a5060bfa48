import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '@/api/call-page.js';
import { Pagination } from '@/components/lists/pagination.js';
import { useLastPage } from '@/lib/use-last-page.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';
import { PanelFailure, RowsSkeleton } from '../components/panel-card.js';
import { operationsPageSize } from './operations-api.js';

interface ListBodyProps<Entry> {
  shown: Page<Entry> | undefined;
  failure: LoadFailed | null;
  /** Said where there is none. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
  children: (entries: Entry[]) => ReactNode;
}

/** A page of what is stuck; nothing is the good news. */
export function ListBody<Entry>({ shown, failure, empty, page, onPage, children }: ListBodyProps<Entry>) {
  // The list gets shorter as it is worked through.
  useLastPage({ page, setPage: onPage }, { data: shown }, operationsPageSize);
  if (failure) return <PanelFailure {...failure} />;
  if (!shown) return <RowsSkeleton rows={2} />;
  if (shown.total === 0) {
    return (
      <p className="flex items-center gap-3 px-5 py-5 text-ink-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
        {empty}
      </p>
    );
  }
  return (
    <>
      {children(shown.entries)}
      <Pagination
        className="border-t px-5 py-3"
        page={page}
        pageSize={operationsPageSize}
        total={shown.total}
        onPage={onPage}
      />
    </>
  );
}
