import type { TicketStatus } from '@wifi-share/contracts/entities/ticket';
import { Plus } from 'lucide-react';
import { RefreshButton } from '@/components/support/refresh-button.js';
import { Button } from '@/components/ui/button.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { readTicketDraft } from '../ticket-draft.js';

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
export function TicketsToolbar(props: TicketsToolbarProps) {
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
