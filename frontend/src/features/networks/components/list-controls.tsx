import type { RefObject } from 'react';
import { NativeSelect } from '@/components/ui/native-select.js';
import { SearchInput } from '@/components/ui/search-input.js';
import { useText } from '@/lib/i18n/use-text.js';
import { sortOrders } from '../list-view.js';
import type { ListView } from '../use-list-view.js';

interface ListControlsProps {
  view: ListView;
  searchInput: RefObject<HTMLInputElement | null>;
}

/** Search and order of the list; how many networks a search finds is said as one types. */
export function ListControls({ view, searchInput }: ListControlsProps) {
  const t = useText();
  return (
    <div className="pb-4">
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchInput
          label={t('dashboard.list.search')}
          value={view.query}
          onChange={view.search}
          clearLabel={t('dashboard.list.clear')}
          inputRef={searchInput}
        />
        <NativeSelect
          aria-label={t('dashboard.list.sort')}
          value={view.order}
          onChange={({ target }) => view.sortBy(target.value)}
        >
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`dashboard.list.sort.${order}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p role="status" className="text-ink-muted text-sm tabular-nums not-empty:mt-2">
        {view.query.trim() !== '' && t('dashboard.list.found', { count: view.found })}
      </p>
    </div>
  );
}
