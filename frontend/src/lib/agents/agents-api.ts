import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmAgent,
  createPairingCode,
  listAgents,
  renameAgent,
  revokeAgent,
} from '@wifi-share/contracts/calls/agents';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import { call } from '@/api/call.js';
import { ownedByUser } from '../session/session-query.js';

/** The owner's agents, oldest first. */
export const agentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'agents'],
    queryFn: () => call(listAgents, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

export const useCreatePairingCode = (userId: string) =>
  useMutation({ mutationFn: () => call(createPairingCode, { params: { id: userId } }), gcTime: 0 });

/** Shows what the server has answered about one agent. */
function useChange<Input>(userId: string, change: (input: Input) => Promise<Agent>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) =>
      queryClient.setQueryData(agentsQuery(userId).queryKey, (shown) =>
        shown?.map((agent) => (agent.id === changed.id ? changed : agent)),
      ),
  });
}

/** Says that the agent shows the fingerprint that this page does. */
export const useConfirmAgent = (userId: string, { id: agentId, fingerprint }: Agent) =>
  useChange(userId, () => call(confirmAgent, { params: { id: userId, agentId }, body: { fingerprint } }));

export const useRenameAgent = (userId: string, { id: agentId }: Agent) =>
  useChange(userId, (body: { name: string }) => call(renameAgent, { params: { id: userId, agentId }, body }));

/** Revokes an agent; its networks are without a router then. */
export function useRemoveAgent(userId: string, { id: agentId }: Agent) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeAgent, { params: { id: userId, agentId } }),
    onSuccess: () => {
      queryClient.setQueryData(agentsQuery(userId).queryKey, (shown) => shown?.filter(({ id }) => id !== agentId));
      void queryClient.invalidateQueries({ queryKey: [ownedByUser, userId] });
    },
  });
}
