import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApiToken, listApiTokens, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useProof } from '../proof/use-proof.js';

/** The owner's API tokens, oldest first. */
export const tokensQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'tokens'],
    queryFn: () => call(listApiTokens, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

function useShow(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = tokensQuery(userId);
  return async (change: (tokens: ApiToken[]) => ApiToken[]): Promise<void> => {
    // An answer that is under way is older.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (shown) => shown && change(shown));
  };
}

export function useCreateToken(userId: string) {
  const show = useShow(userId);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: CallInput<typeof createApiToken>) =>
      withProof(() => call(createApiToken, { params: { id: userId }, body })),
    onSuccess: ({ apiToken }) => show((tokens) => [...tokens, apiToken]),
    // The secret is not kept.
    gcTime: 0,
  });
}

export function useRevokeToken(userId: string, tokenId: string) {
  const show = useShow(userId);
  return useMutation({
    mutationFn: async () => {
      try {
        await call(revokeApiToken, { params: { id: userId, tokenId } });
      } catch (error) {
        // It was revoked elsewhere.
        if (!isProblem(error, 'token_not_found')) throw error;
      }
    },
    onSuccess: () => show((tokens) => tokens.filter(({ id }) => id !== tokenId)),
  });
}
