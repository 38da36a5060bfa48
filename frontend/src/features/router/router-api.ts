import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelRotation,
  changeRouter,
  connectRouter,
  disconnectRouter,
  probeRouter,
  settleRotation,
  skipRotation,
} from '@wifi-share/contracts/calls/routers';
import type { NetworkRouter, RouterSettings } from '@wifi-share/contracts/entities/router';
import { call } from '@/api/call.js';
import { agentsQuery } from '@/lib/agents/agents-api.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { routerQuery } from '@/lib/networks/router-query.js';

interface Subject {
  userId: string;
  networkId: string;
}

/** Shows the router that the server answers; the list of networks says whether it rotates. */
function useChange<Input = void, Answer extends NetworkRouter | undefined = NetworkRouter>(
  { userId, networkId }: Subject,
  change: (params: { id: string }, input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change({ id: networkId }, input),
    onSuccess: (router) => {
      queryClient.setQueryData(routerQuery(userId, networkId).queryKey, router ?? null);
      void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
      void queryClient.invalidateQueries({ queryKey: agentsQuery(userId).queryKey });
    },
  });
}

/** Has an agent look at a router. */
export const useProbeRouter = (subject: Subject) =>
  useChange(subject, (params, body: { agentId: string; router: string }) => call(probeRouter, { params, body }));

export const useConnectRouter = (subject: Subject) => useChange(subject, (params) => call(connectRouter, { params }));

export const useChangeRouter = (subject: Subject) =>
  useChange(subject, (params, body: Partial<RouterSettings>) => call(changeRouter, { params, body }));

export const useSkipRotation = (subject: Subject) =>
  useChange(subject, (params, nextAt: string) => call(skipRotation, { params, body: { nextAt } }));

export const useDisconnectRouter = (subject: Subject) =>
  useChange<void, undefined>(subject, async (params) => {
    await call(disconnectRouter, { params });
    return undefined;
  });

export const useCancelRotation = (subject: Subject) =>
  useChange(subject, (params, rotationId: string) => call(cancelRotation, { params: { ...params, rotationId } }));

export const useSettleRotation = (subject: Subject) =>
  useChange(subject, (params, { rotationId, works }: { rotationId: string; works: 'old' | 'new' }) =>
    call(settleRotation, { params: { ...params, rotationId }, body: { works } }),
  );
