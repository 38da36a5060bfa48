import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import type { updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type CallRoute, callRoute } from '@/api/call.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';
import { useOwnersCall } from './use-owners-call.js';

const route: CallRoute<typeof updateNetwork> = { method: 'PUT', path: '/api/user/networks/{id}' };

/** Changes a network and shows what the server answers. */
export function useUpdateNetwork(userId: string, network: Network) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    mutationFn: (body: CallInput<typeof updateNetwork>) =>
      owners(callRoute<typeof updateNetwork>(route, { params: { id: network.id }, body })),
    onSuccess: (changed) => changeShown(queryClient, userId, changed),
  });
}

/** Switches a network on or off: shown at once, taken back when the server refuses. */
export function useSetNetworkActive(userId: string, network: Network) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    // Else the one that arrives last would stay, not the one that was pressed last.
    scope: { id: `switch-${network.id}` },
    mutationFn: (isActive: boolean) =>
      owners(callRoute<typeof updateNetwork>(route, { params: { id: network.id }, body: { isActive } })),
    onMutate: (isActive) => changeShown(queryClient, userId, { id: network.id, isActive }),
    onSuccess: (changed) => changeShown(queryClient, userId, changed),
    // Only this is taken back: what was changed or counted meanwhile stays.
    onError: (_error, isActive) => changeShown(queryClient, userId, { id: network.id, isActive: !isActive }),
  });
}

type Change = Pick<Network, 'id'> & Partial<Network>;

function changeShown(queryClient: ReturnType<typeof useQueryClient>, userId: string, change: Change): void {
  changeShownNetworks(queryClient, userId, (networks) =>
    networks.map((shown) => (shown.id === change.id ? { ...shown, ...change } : shown)),
  );
}
