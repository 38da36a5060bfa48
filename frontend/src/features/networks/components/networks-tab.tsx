import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { useRef } from 'react';
import { LoadFailure } from '@/components/load-failure.js';
import { PartFailure } from '@/components/part-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useFirstSteps } from '../use-first-steps.js';
import { useListView } from '../use-list-view.js';
import { useRowFailures } from '../use-row-failures.js';
import { useUndoableDelete } from '../use-undoable-delete.js';
import { FirstStepsCard } from './first-steps-card.js';
import { ListControls } from './list-controls.js';
import { NetworkDialogs } from './network-dialogs.js';
import { NetworkList } from './network-list.js';
import { NetworksSkeleton } from './networks-skeleton.js';
import { NetworksToolbar } from './networks-toolbar.js';
import { NoNetworks } from './no-networks.js';
import { NothingFound } from './nothing-found.js';

/** The owner's networks: list, creating, sharing, editing and deleting. */
export function NetworksTab({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: networks, refetch, isFetching } = query;
  const failures = useRowFailures();
  const { lines, remove, forget } = useUndoableDelete(user.id, networks ?? [], failures);
  const view = useListView(lines);
  const searchInput = useRef<HTMLInputElement>(null);
  const { steps, markShared, hide } = useFirstSteps(user.id, networks);
  const creating = useQueryDialog('create');
  const refresh = () => void refetch();
  const create = () => creating.open('network');
  const clearSearch = () => {
    view.search('');
    searchInput.current?.focus();
  };

  if (failure && !networks) return <LoadFailure title={t('dashboard.networks.loadFailed')} {...failure} />;
  if (!networks) return <NetworksSkeleton />;
  const [newest] = networks;
  return (
    <>
      {lines.length === 0 ? (
        <NoNetworks onCreate={create} showsSteps={steps !== null} />
      ) : (
        <>
          <NetworksToolbar
            count={networks.length}
            limit={user.maxNetworks}
            refreshing={isFetching}
            onRefresh={refresh}
            onCreate={create}
          />
          {failure && (
            <div className="mb-4">
              <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />
            </div>
          )}
          {view.isOffered && <ListControls view={view} searchInput={searchInput} />}
          {view.lines.length === 0 ? (
            <NothingFound query={view.query.trim()} onClear={clearSearch} />
          ) : (
            <NetworkList userId={user.id} lines={view.lines} failures={failures} onDelete={remove} onForget={forget} />
          )}
          {steps && newest && (
            <FirstStepsCard
              steps={steps}
              network={newest}
              refreshing={isFetching}
              onRefresh={refresh}
              onHide={() => {
                hide();
                document.getElementById('content')?.focus({ preventScroll: true });
              }}
            />
          )}
        </>
      )}
      <NetworkDialogs userId={user.id} networks={networks} onShared={markShared} />
    </>
  );
}
