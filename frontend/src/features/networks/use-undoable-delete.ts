import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { laterFirst } from '@/lib/later-first.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useDeleteNetwork } from './networks-api.js';
import type { RowFailures } from './use-row-failures.js';

/** A line of the list: a network, or the place of one that was just deleted and can be brought back. */
export interface NetworkLine {
  network: Network;
  /** When its deletion can no longer be undone, in milliseconds as of `Date.now`; null where it is not deleted. */
  undoUntil: number | null;
}

interface Removed {
  network: Network;
  undoUntil: number;
}

/** In the cache, so that a deletion can still be undone after a change of tab or screen. Never fetched. */
const removedQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'removed networks'],
    queryFn: (): Removed[] => [],
    initialData: [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Deletes networks of the list and keeps their lines, newest first, until each is forgotten. */
export function useUndoableDelete(userId: string, networks: Network[], failures: RowFailures) {
  const t = useText();
  const queryClient = useQueryClient();
  const { data: removed } = useQuery(removedQuery(userId));
  const deleting = useDeleteNetwork(userId);
  // What ran out while the list was away is not shown again; in sight, a row itself says when it is done.
  const [shownSince] = useState(Date.now);

  const present = new Set(networks.map(({ id }) => id));
  const lines: NetworkLine[] = [
    ...networks.map((network) => ({ network, undoUntil: null })),
    ...removed.filter(({ network, undoUntil }) => !present.has(network.id) && undoUntil > shownSince),
  ].sort((a, b) => laterFirst(a.network.createdAt, b.network.createdAt));

  function changeRemoved(change: (rows: Removed[]) => Removed[]) {
    queryClient.setQueryData(removedQuery(userId).queryKey, (rows = []) => change(rows));
  }

  function forget(id: string) {
    changeRemoved((rows) => rows.filter(({ network }) => network.id !== id));
  }

  async function remove(network: Network) {
    const undoUntil = Date.now() + durations.deleteUndoSeconds * 1000;
    failures.clear(network.id);
    changeRemoved((rows) => [...rows.filter((row) => row.network.id !== network.id), { network, undoUntil }]);
    try {
      await deleting.mutateAsync(network);
    } catch (error) {
      forget(network.id);
      failures.show(network.id, t('dashboard.delete.failed.title'), error, t('dashboard.delete.failed.detail'));
    }
  }

  return { lines, remove, forget };
}
