import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import { call } from '@/api/call.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';

/** Registers a network and shows it first. */
export function useCreateNetwork(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createNetwork>) => call(createNetwork, { body }),
    onSuccess: (created) => changeShownNetworks(queryClient, userId, (networks) => [created, ...networks]),
  });
}
