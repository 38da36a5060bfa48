import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DialogLoading } from '@/components/dialog-loading.js';
import { LoadFailure } from '@/components/load-failure.js';
import { PartBoundary } from '@/components/part-boundary.js';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { NativeSelect } from '@/components/ui/native-select.js';
import { SearchInput } from '@/components/ui/search-input.js';
import { isLargestPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { printedTogether } from '@/lib/networks/wifi-card-path.js';
import { type Account, useMay, useTeam } from '@/lib/team/account.js';
import { untilQuiet } from '@/lib/until-quiet.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { FirstStepsCard } from './first-steps-card.js';
import { sortOrders } from './list-view.js';
import { NetworkList } from './network-list.js';
import { NetworksSkeleton } from './networks-skeleton.js';
import { NetworksToolbar } from './networks-toolbar.js';
import { useFirstSteps } from './use-first-steps.js';
import { type ListView, useListView } from './use-list-view.js';
import { useNetworkDialog } from './use-network-dialog.js';
import { useRowFailures } from './use-row-failures.js';
import { useSwitchNetwork } from './use-switch-network.js';
import { useUndoableDelete } from './use-undoable-delete.js';

const LazyNoNetworks = lazyPart(() => import('./no-networks.js'));
/** No list waits for its dialogs. */
const LazyNetworkDialogs = lazyPart(() => import('./network-dialogs.js'));

/** The owner's networks: list, creating, sharing, editing and deleting. */
export function NetworksTab({ account }: { account: Account }) {
  const t = useText();
  const isOwn = useTeam() === null;
  const may = useMay();
  const query = useQuery(networksQuery(account.id));
  const failure = useLoadFailure(query);
  const { data: networks, refetch, isFetching } = query;
  const failures = useRowFailures();
  const { lines, remove, forget } = useUndoableDelete(account.id, networks ?? [], failures);
  const view = useListView(lines);
  const searchInput = useRef<HTMLInputElement>(null);
  // The first steps are those of the owner.
  const { steps, markShared, hide } = useFirstSteps(account.id, isOwn ? networks : undefined);
  const switching = useSwitchNetwork(account.id, failures);
  const isDialogNamed = useNetworkDialog().name !== undefined;
  const areDialogsWanted = useDialogsWanted(isDialogNamed);
  const creating = useQueryDialog('create');
  const transfer = useQueryDialog('transfer');
  const refresh = () => void refetch();
  const create = () => creating.open('network');
  const openTransfer = () => transfer.open('networks');
  const clearSearch = () => {
    view.search('');
    searchInput.current?.focus();
  };

  if (failure && !networks) return <LoadFailure title={t('dashboard.networks.loadFailed')} {...failure} />;
  if (!networks) return <NetworksSkeleton />;
  const [newest] = networks;
  const isFull = networks.length >= account.maxNetworks;
  return (
    <>
      {lines.length === 0 ? (
        <PartBoundary skeleton={<NetworksSkeleton />}>
          <LazyNoNetworks
            userId={account.id}
            onCreate={may('manage') ? create : null}
            onImport={openTransfer}
            showsSteps={steps !== null}
          />
        </PartBoundary>
      ) : (
        <>
          <NetworksToolbar
            count={networks.length}
            limit={account.maxNetworks}
            canUpgrade={isOwn && !isLargestPlan(account.plan)}
            canManage={may('manage')}
            canPrint={may('share')}
            refreshing={isFetching}
            printable={printedTogether(networks)}
            onRefresh={refresh}
            onTransfer={openTransfer}
            onCreate={create}
          />
          {failure && (
            <div className="mb-4">
              <PartFailure title={t('dashboard.networks.stale')} {...failure} />
            </div>
          )}
          {view.isOffered && <ListControls view={view} searchInput={searchInput} />}
          {view.lines.length === 0 ? (
            <NothingFound query={view.query.trim()} onClear={clearSearch} />
          ) : (
            <NetworkList
              userId={account.id}
              lines={view.lines}
              failures={failures}
              switching={switching}
              isFull={isFull}
              onForget={forget}
            />
          )}
          {steps && newest && (
            <FirstStepsCard
              steps={steps}
              network={newest}
              refreshing={isFetching}
              isStale={failure !== null}
              onRefresh={refresh}
              onHide={() => {
                hide();
                document.getElementById('content')?.focus({ preventScroll: true });
              }}
            />
          )}
        </>
      )}
      {areDialogsWanted && (
        <PartBoundary skeleton={isDialogNamed && <DialogLoading />}>
          <LazyNetworkDialogs
            userId={account.id}
            networks={networks}
            onShared={markShared}
            onDelete={remove}
            onSwitchOff={(network) => void switching.to(network, false)}
          />
        </PartBoundary>
      )}
    </>
  );
}

/**
 * Whether a dialog is open or was, or the time has come to have them ready. They stay: what was decided in a dialog is done
 * after the address has left it.
 */
function useDialogsWanted(isNamed: boolean): boolean {
  const [isWanted, setWanted] = useState(isNamed);
  if (isNamed && !isWanted) setWanted(true);
  useEffect(() => void untilQuiet().then(() => setWanted(true)), []);
  return isWanted;
}

interface ListControlsProps {
  view: ListView;
  searchInput: RefObject<HTMLInputElement | null>;
}

/** Search and order of the list; how many networks a search finds is said as one types. */
function ListControls({ view, searchInput }: ListControlsProps) {
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

/** No network has what is searched for. */
function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-ink-muted" />
      <h2 className="max-w-full text-base [overflow-wrap:anywhere]">{t('dashboard.list.none.title', { query })}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('dashboard.list.none.text')}</p>
      <Button className="mt-4" onClick={onClear}>
        {t('dashboard.list.clear')}
      </Button>
    </Card>
  );
}
