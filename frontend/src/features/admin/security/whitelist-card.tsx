import { useQuery } from '@tanstack/react-query';
import type { WhitelistEntry } from '@wifi-share/contracts/calls/admin-addresses';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { GoneDialog } from '@/components/gone-dialog.js';
import { Moment } from '@/components/moment.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { PanelCard, PanelFailure, RowsSkeleton } from '../components/panel-card.js';
import { AddAddressForm } from './add-address-form.js';
import { whitelistQuery } from './addresses-api.js';
import { lastLoopbackEntry } from './loopback.js';
import { RemoveEntryDialog } from './remove-entry-dialog.js';

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

interface WhitelistRowProps {
  entry: WhitelistEntry;
  stays: boolean;
  onRemove: () => void;
}

function WhitelistRow({ entry: { ipAddress, description, addedAt }, stays, onRemove }: WhitelistRowProps) {
  const t = useText();
  return (
    <li className="flex items-center gap-4 py-3 pr-3 pl-5">
      <div className="grid min-w-0 flex-1 gap-0.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:items-center sm:gap-3">
        <span className="break-all font-mono text-sm">{ipAddress}</span>
        <span className="grid min-w-0">
          {description && <span className="break-words">{description}</span>}
          <span className="text-ink-muted text-xs">
            {stays ? t('admin.whitelist.stays') : <Moment at={addedAt} as="date" />}
          </span>
        </span>
      </div>
      {stays ? (
        <span aria-hidden className="size-9 shrink-0" />
      ) : (
        <Tooltip label={t('admin.whitelist.remove.button')}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('admin.whitelist.remove.label', { ipAddress })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
