import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteNetwork, restoreNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type CallRoute, callRoute } from '@/api/call.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';
import { useOwnersCall } from './use-owners-call.js';

const deleting: CallRoute<typeof deleteNetwork> = { method: 'DELETE', path: '/api/user/networks/{id}' };
const restoring: CallRoute<typeof restoreNetwork> = { method: 'POST', path: '/api/user/networks/{id}/restore' };

/** What is pressed in turn is done in turn: who takes a deletion back at once would else overtake it. */
const inTurn = (userId: string) => ({ id: `deletions-of-${userId}` });

/** Deletes a network: gone from the list at once, back when the server refuses. */
export function useDeleteNetwork(userId: string) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    scope: inTurn(userId),
    mutationFn: ({ id }: Network) => owners(callRoute<typeof deleteNetwork>(deleting, { params: { id } })),
    onMutate: ({ id }) =>
      changeShownNetworks(queryClient, userId, (networks) => networks.filter((shown) => shown.id !== id)),
    onError: (_error, network) => changeShownNetworks(queryClient, userId, (networks) => insert(networks, network)),
  });
}

/** Takes a deletion of the last seconds back (R25). */
export function useRestoreNetwork(userId: string) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    scope: inTurn(userId),
    mutationFn: ({ id }: Network) => owners(callRoute<typeof restoreNetwork>(restoring, { params: { id } })),
    onSuccess: (restored) => changeShownNetworks(queryClient, userId, (networks) => insert(networks, restored)),
  });
}

/** The list is newest first. */
function insert(networks: Network[], network: Network): Network[] {
  return [...networks, network].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
