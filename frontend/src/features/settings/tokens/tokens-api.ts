import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApiToken, listApiTokens, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { call } from '@/api/call.js';
import { unlessGone } from '@/api/problem-error.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useChangeShown } from '@/lib/use-change-shown.js';
import { useProof } from '../proof/use-proof.js';

/** The owner's API tokens, oldest first. */
export const tokensQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'tokens'],
    queryFn: () => call(listApiTokens, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

export function useCreateToken(userId: string) {
  const queryClient = useQueryClient();
  const show = useChangeShown<ApiToken>(tokensQuery(userId).queryKey);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApiToken>) =>
      withProof(() => call(createApiToken, { params: { id: userId }, body })),
    onSuccess: ({ apiToken }) => show((tokens) => [...tokens, apiToken]),
    // It may have been made although its answer was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: tokensQuery(userId).queryKey }),
    // The secret is not kept.
    gcTime: 0,
  });
}

export function useRevokeToken(userId: string, tokenId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unlessGone(call(revokeApiToken, { params: { id: userId, tokenId } }), 'token_not_found'),
    // One that was paused may have room now. Not waited for: what follows is done while its row is still there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: tokensQuery(userId).queryKey }),
  });
}
