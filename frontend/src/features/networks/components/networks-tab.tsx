import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { failureText } from '../../../lib/notify.js';
import { useQueryDialog } from '../../../lib/use-query-dialog.js';
import { networksQuery } from '../api/networks-query.js';
import { NetworkDialogs } from './network-dialogs.js';
import { NetworkList } from './network-list.js';
import { NetworksSkeleton } from './networks-skeleton.js';
import { NetworksToolbar } from './networks-toolbar.js';
import { NoNetworks } from './no-networks.js';

/** The owner's networks: list, creating, sharing, editing and deleting. */
export function NetworksTab({ user }: { user: User }) {
  const { t } = useTranslation();
  const { data: networks, error, refetch, isFetching } = useQuery(networksQuery(user.id));
  const creating = useQueryDialog('create');

  if (error && !networks) {
    return <LoadFailure text={failureText(error, t('dashboard.networks.loadFailed'))} retry={() => void refetch()} />;
  }
  if (!networks) return <NetworksSkeleton />;
  return (
    <>
      <NetworksToolbar
        count={networks.length}
        limit={user.maxNetworks}
        refreshing={isFetching}
        onRefresh={() => void refetch()}
        onCreate={() => creating.open('network')}
      />
      <NetworkList
        userId={user.id}
        networks={networks}
        empty={<NoNetworks onCreate={() => creating.open('network')} />}
      />
      <NetworkDialogs userId={user.id} networks={networks} />
    </>
  );
}
