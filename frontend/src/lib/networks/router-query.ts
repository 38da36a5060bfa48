import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { readRouter, rotatePassword } from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { type CallRoute, callRoute } from '@/api/call.js';
import { ownedByUser } from '../session/session-query.js';

const reading: CallRoute<typeof readRouter> = { method: 'GET', path: '/api/user/networks/{id}/router', right: 'see' };
const rotating: CallRoute<typeof rotatePassword> = {
  method: 'POST',
  path: '/api/user/networks/{id}/rotations',
  right: 'manage',
};

/** How often it is asked what the agent has done so far, and how the router is otherwise. */
const busyMilliseconds = 3000;
const quietMilliseconds = 30_000;

/** The router of a network; null where none was chosen. It is asked again while the page is seen. */
export const routerQuery = (userId: string, networkId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'router', networkId],
    queryFn: async (): Promise<NetworkRouter | null> =>
      (await callRoute<typeof readRouter>(reading, { params: { id: networkId } })).router,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const isBusy = data.rotation !== null || (data.state === 'probing' && data.probeFailure === null);
      return isBusy ? busyMilliseconds : quietMilliseconds;
    },
  });

/** Asks the agent for another password: that one, or without one a new one. */
export function useRotatePassword(userId: string, networkId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string | null) =>
      callRoute<typeof rotatePassword>(rotating, {
        params: { id: networkId },
        body: password === null ? {} : { password },
      }),
    onSuccess: (router) => queryClient.setQueryData(routerQuery(userId, networkId).queryKey, router),
  });
}
