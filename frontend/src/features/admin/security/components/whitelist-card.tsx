import { useQuery } from '@tanstack/react-query';
import type { WhitelistEntry } from '@wifi-share/contracts/calls/admin-addresses';
import { useState } from 'react';
import { GoneDialog } from '@/components/gone-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { whitelistQuery } from '../api/addresses.js';
import { lastLoopbackEntry } from '../loopback.js';
import { AddAddressForm } from './add-address-form.js';
import { PanelCard } from './panel-card.js';
import { PanelFailure, RowsSkeleton } from './panel-state.js';
import { RemoveEntryDialog } from './remove-entry-dialog.js';
import { WhitelistRow } from './whitelist-row.js';

/** Addresses that the gate never blocks (R33), and the form for more. */
export function WhitelistCard() {
  const t = useText();
  const query = useQuery(whitelistQuery);
  const failure = useLoadFailure(query);
  const { data: entries } = query;
  const removing = useQueryDialog('remove');
  const { removed, isGone } = useRemoved(entries, removing.subject);
  const staying = lastLoopbackEntry(entries ?? []);
  return (
    <PanelCard
      title={t('admin.whitelist.title')}
      text={t('admin.whitelist.text')}
      aside={entries && <span className="text-ink-muted text-sm tabular-nums">{entries.length}</span>}
    >
      <AddAddressForm />
      {!entries && !failure && <RowsSkeleton rows={2} />}
      {failure && <PanelFailure {...failure} />}
      {entries?.length === 0 && <p className="px-5 py-6 text-ink-muted">{t('admin.whitelist.empty')}</p>}
      {entries && entries.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto">
          {entries.map((entry) => (
            <WhitelistRow
              key={entry.id}
              entry={entry}
              stays={entry.ipAddress === staying}
              onRemove={() => removing.open(entry.id)}
            />
          ))}
        </ul>
      )}
      {removed && <RemoveEntryDialog entry={removed} onClose={removing.close} />}
      {isGone && (
        <GoneDialog
          title={t('admin.whitelist.gone.title')}
          text={t('admin.whitelist.gone.text')}
          onClose={removing.close}
        />
      )}
    </PanelCard>
  );
}

/** What the question is about. While it is open it stays so, also once the entry has left the list: it may be the answer. */
function useRemoved(entries: WhitelistEntry[] | undefined, subject: string | null) {
  const [asked, setAsked] = useState<WhitelistEntry>();
  const listed = entries?.find(({ id }) => id === subject);
  const removed = listed ?? (asked?.id === subject ? asked : undefined);
  if (removed !== asked) setAsked(removed);
  return { removed, isGone: entries !== undefined && subject !== null && !removed };
}
