import type { Network } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { useText } from '../../lib/i18n/use-text.js';
import { useDeleteNetwork } from './api/delete-network.js';
import type { RowFailures } from './use-row-failures.js';

/** A line of the list: a network, or the place of one that was just deleted and can be brought back. */
export interface NetworkLine {
  network: Network;
  deleted: boolean;
}

/** Deletes networks of the list and keeps their lines, newest first, until each is forgotten. */
export function useUndoableDelete(userId: string, networks: Network[], failures: RowFailures) {
  const t = useText();
  const [removed, setRemoved] = useState<Network[]>([]);
  const deleting = useDeleteNetwork(userId);

  const present = new Set(networks.map(({ id }) => id));
  const lines: NetworkLine[] = [
    ...networks.map((network) => ({ network, deleted: false })),
    ...removed.filter(({ id }) => !present.has(id)).map((network) => ({ network, deleted: true })),
  ].sort((a, b) => b.network.createdAt.localeCompare(a.network.createdAt));

  function forget(id: string) {
    setRemoved((rows) => rows.filter((row) => row.id !== id));
  }

  function remove(network: Network) {
    failures.forget(network.id);
    setRemoved((rows) => [...rows.filter(({ id }) => id !== network.id), network]);
    deleting.mutate(network, {
      onError: (error) => {
        forget(network.id);
        failures.tell(network.id, t('dashboard.delete.failed.title'), error, t('dashboard.delete.failed.detail'));
      },
    });
  }

  return { lines, remove, forget };
}
