import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import type { Page } from '@/api/call-page.js';
import { Pagination } from '@/components/lists/pagination.js';
import { Card } from '@/components/ui/card.js';
import { NothingFound } from '@/features/admin/components/nothing-found.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksPageSize } from '../api/networks.js';
import { useDeleteNetworkWithCode } from '../use-delete-any-network.js';
import type { NetworkListState } from '../use-network-list.js';
import { NetworksTable } from './networks-table.js';
import { NoSiteNetworks } from './no-site-networks.js';

interface NetworksListProps {
  list: NetworkListState;
  shown: Page<ListedNetwork>;
  stale: boolean;
  onCreate: () => void;
  onEdit: (network: ListedNetwork) => void;
}

export function NetworksList({ list, shown: { entries, total }, stale, onCreate, onEdit }: NetworksListProps) {
  const t = useText();
  const deleteNetwork = useDeleteNetworkWithCode();
  if (total === 0 && !list.isNarrowed && !stale) return <NoSiteNetworks onCreate={onCreate} />;
  return (
    <Card className="overflow-hidden">
      {total === 0 ? (
        <NothingFound text={t('lists.nothingFound')} onClear={list.clear} />
      ) : (
        <>
          <NetworksTable
            networks={entries}
            stale={stale}
            onEdit={onEdit}
            onDelete={(network) => void deleteNetwork(network)}
          />
          <Pagination
            className="border-t px-5 py-3"
            page={list.page}
            pageSize={networksPageSize}
            total={total}
            onPage={list.setPage}
          />
        </>
      )}
    </Card>
  );
}
