import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cardPrinted } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { call } from '@/api/call.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';

/**
 * Reports to the server that a card with a direct-connect code was printed of a network as it is shown here, so that it can
 * say when that is out of date (R26).
 */
export function useNotePrint(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (printed: Network[]) =>
      Promise.all(printed.map(({ id, updatedAt }) => call(cardPrinted, { params: { id }, body: { updatedAt } }))),
    onSuccess: (noted) =>
      changeShownNetworks(queryClient, userId, (networks) =>
        networks.map((shown) => noted.find(({ id }) => id === shown.id) ?? shown),
      ),
  });
}
