import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cardPrinted } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { call } from '@/api/call.js';
import { changeShownNetworks, networksQuery } from '@/lib/networks/networks-query.js';
import { type CardDesign, holdsCredentials } from './card-design.js';

/**
 * Reports to the server that a card was printed of a network as it is shown here: what is on paper is not deleted by a
 * slip, and credentials on it go out of date (R26).
 */
export function useNotePrint(userId: string, design: CardDesign) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (printed: Network[]) =>
      Promise.all(
        printed.map(({ id, updatedAt }) =>
          call(cardPrinted, { params: { id }, body: { updatedAt, holdsCredentials: holdsCredentials(design) } }),
        ),
      ),
    onSuccess: (noted) =>
      changeShownNetworks(queryClient, userId, (networks) =>
        networks.map((shown) => noted.find(({ id }) => id === shown.id) ?? shown),
      ),
  });
}

/**
 * Refetches the networks, as a password may have changed since they were drawn, and ends when the sheets are drawn again.
 * Where they cannot be fetched, what is there stays.
 */
export function useRefreshNetworks(userId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.fetchQuery({ ...networksQuery(userId), staleTime: 0 }).catch(() => undefined);
    // Who shows the networks hears of them in a task that is queued already.
    await new Promise((drawn) => window.setTimeout(drawn));
  };
}
