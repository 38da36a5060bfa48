import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { ListSkeleton } from '../components/skeletons.js';
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
  const query = useQuery(networkListQuery({ search: list.search, ...list.chosen }, list.page));
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
