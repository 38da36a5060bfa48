import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { blockedQuery } from '../api/addresses.js';
import { BlockedRow } from './blocked-row.js';
import { PanelCard } from './panel-card.js';
import { PanelFailure, RowsSkeleton } from './panel-state.js';

/** Addresses that failed three times at the gate, and the way to let one in again. */
export function BlockedCard() {
  const t = useText();
  const query = useQuery(blockedQuery);
  const failure = useLoadFailure(query);
  const { data: blocked, refetch } = query;
  return (
    <PanelCard
      title={t('admin.blocked.title')}
      text={t('admin.blocked.text')}
      aside={
        blocked && blocked.length > 0 && <span className="text-ink-muted text-sm tabular-nums">{blocked.length}</span>
      }
    >
      {!blocked && !failure && <RowsSkeleton rows={1} />}
      {failure && <PanelFailure {...failure} />}
      {blocked?.length === 0 && (
        <p className="flex items-center gap-3 px-5 py-5 text-ink-muted">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
          {t('admin.blocked.empty')}
        </p>
      )}
      {blocked && blocked.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {blocked.map((address) => (
            <BlockedRow key={address.ipAddress} address={address} onOver={() => void refetch()} />
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
