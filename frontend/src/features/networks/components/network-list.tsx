import type { Network } from '@wifi-share/contracts/entities/network';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/ui/card.js';
import { notifyFailure } from '../../../lib/notify.js';
import { useDeleteNetwork } from '../api/delete-network.js';
import { DeletedRow } from './deleted-row.js';
import { NetworkRow } from './network-row.js';

interface NetworkListProps {
  userId: string;
  networks: Network[];
  /** Stands in for a list without rows. */
  empty: ReactNode;
}

/** The networks; a deleted one leaves a row in its place from which it can be brought back for 8 s (R25). */
export function NetworkList({ userId, networks, empty }: NetworkListProps) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<Network[]>([]);
  const deleting = useDeleteNetwork(userId);
  const forget = (id: string) => setDeleted((rows) => rows.filter((row) => row.id !== id));

  function remove(network: Network) {
    setDeleted((rows) => [...rows, network]);
    deleting.mutate(network, {
      onError: (error) => {
        forget(network.id);
        notifyFailure(t('dashboard.delete.failed.title'), error, t('dashboard.delete.failed.detail'));
      },
    });
  }

  const present = new Set(networks.map(({ id }) => id));
  const rows = [...networks, ...deleted.filter(({ id }) => !present.has(id))].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  if (rows.length === 0) return empty;
  return (
    <Card>
      <ul className="divide-y">
        {rows.map((network) => (
          <li key={network.id}>
            {present.has(network.id) ? (
              <NetworkRow userId={userId} network={network} onDelete={() => remove(network)} />
            ) : (
              <DeletedRow userId={userId} network={network} onGone={() => forget(network.id)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
