import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cardPrinted } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { call } from '@/api/call.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';
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
        printed.map((network) => {
          const { id, updatedAt } = network;
          const body = { updatedAt, holdsCredentials: holdsCredentials(design, network) };
          return call(cardPrinted, { params: { id }, body });
        }),
      ),
    onSuccess: (noted) =>
      changeShownNetworks(queryClient, userId, (networks) =>
        networks.map((shown) => noted.find(({ id }) => id === shown.id) ?? shown),
      ),
  });
}
