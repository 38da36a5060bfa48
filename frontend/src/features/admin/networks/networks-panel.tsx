import { useQuery } from '@tanstack/react-query';
import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { LoadFailure } from '@/components/load-failure.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { ListSkeleton } from '../components/skeletons.js';
import { userQuery } from '../users/users-api.js';
import { CreateNetworkDialog } from './admin-network-dialog.js';
import { EditNetworkDialog } from './edit-network-dialog.js';
import { networkListQuery, networksPageSize } from './networks-api.js';
import { NetworksList } from './networks-list.js';
import { NetworksToolbar, useNetworkList } from './networks-toolbar.js';
import { ServedNetwork } from './served-network.js';

/** The networks tab of `/admin`: those of the site and of all owners. */
export default function NetworksPanel() {
  const t = useText();
  const list = useNetworkList();
  const creating = useQueryDialog('create');
  const editing = useQueryDialog('edit');
  const { search, chosen, userId } = list;
  const query = useQuery(networkListQuery({ search, ...chosen, userId }, list.page));
  const failure = useLoadFailure(query);
  const { data, isPlaceholderData } = query;
  useLastPage(list, query, networksPageSize);
  // During a change the data are still those of the previous query.
  const nothingYet = data?.total === 0 && !list.isNarrowed && !isPlaceholderData;
  const create = () => creating.open('network');
  return (
    <div className="pt-6">
      <ServedNetwork />
      {nothingYet ? <div className="h-4" /> : <NetworksToolbar list={list} onCreate={create} />}
      {userId !== null && <OwnerFilter userId={userId} onClear={list.showAllOwners} />}
      {!data && !failure && <ListSkeleton />}
      {failure && <LoadFailure title={t('admin.networks.loadFailed')} {...failure} />}
      {data && !failure && (
        <NetworksList
          list={list}
          shown={data}
          stale={isPlaceholderData}
          onCreate={create}
          onEdit={({ id }) => editing.open(id)}
        />
      )}
      {creating.subject && <CreateNetworkDialog onClose={creating.close} />}
      {editing.subject && <EditNetworkDialog networkId={editing.subject} onClose={editing.close} />}
    </div>
  );
}

/** Says whose networks are listed. */
function OwnerFilter({ userId, onClear }: { userId: string; onClear: () => void }) {
  const t = useText();
  const { data: user } = useQuery(userQuery(userId));
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 pb-4">
      {user !== undefined &&
        t('admin.networks.ofUser', { user: user ? bidiIsolate(user.username) : t('admin.networks.unknownOwner') })}
      <Button size="sm" onClick={onClear}>
        {t('lists.clear')}
      </Button>
    </p>
  );
}
