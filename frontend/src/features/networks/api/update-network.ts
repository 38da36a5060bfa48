import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { call } from '../../../api/call.js';
import { changeShownNetworks } from '../../../lib/networks/networks-query.js';

/** Changes a network and shows what the server answers. */
export function useUpdateNetwork(userId: string, network: Network) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateNetwork>) => call(updateNetwork, { params: { id: network.id }, body }),
    onSuccess: (changed) => replaceShown(queryClient, userId, changed),
  });
}

/** Switches a network on or off: shown at once, taken back when the server refuses. */
export function useSetNetworkActive(userId: string, network: Network) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) => call(updateNetwork, { params: { id: network.id }, body: { isActive } }),
    onMutate: (isActive) => {
      replaceShown(queryClient, userId, { ...network, isActive });
      return { before: network };
    },
    onSuccess: (changed) => replaceShown(queryClient, userId, changed),
    onError: (_error, _isActive, shown) => shown && replaceShown(queryClient, userId, shown.before),
  });
}

function replaceShown(queryClient: ReturnType<typeof useQueryClient>, userId: string, network: Network): void {
  changeShownNetworks(queryClient, userId, (networks) =>
    networks.map((shown) => (shown.id === network.id ? network : shown)),
  );
}
