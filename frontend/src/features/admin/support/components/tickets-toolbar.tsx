import { SearchField } from '@/components/lists/search-field.js';
import { RefreshButton } from '@/components/support/refresh-button.js';
import { ListSelect } from '@/features/admin/components/list-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { TicketListState } from '../use-ticket-list.js';

interface TicketsToolbarProps {
  list: TicketListState;
  refreshing: boolean;
  onRefresh: () => void;
}

/** On phones the two lists stand side by side where the language leaves room for both. */
export function TicketsToolbar({ list, refreshing, onRefresh }: TicketsToolbarProps) {
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
