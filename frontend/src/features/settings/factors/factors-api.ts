import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import {
  addAuthenticator,
  addPasskey,
  listFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '@wifi-share/contracts/calls/factors';
import type { Factors } from '@wifi-share/contracts/entities/factor';
import { call } from '@/api/call.js';
import { makePasskey } from '@/lib/passkeys.js';
import { ownedByUser } from '@/lib/session/session-query.js';
import { useProof } from '../proof/use-proof.js';
import { reloadSecurity } from '../settings-api.js';

const factorsKey = (userId: string) => [ownedByUser, userId, 'factors'] as const;

/** The second factors of the account. */
export const factorsQuery = (userId: string) =>
  queryOptions({
    queryKey: factorsKey(userId),
    queryFn: () => call(listFactors, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

/** Shows what the server has answered; other sessions may have ended with it. */
function useChange<Answer extends Factors, Input = void>(userId: string, change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (answer) => showFactors(queryClient, userId, answer) });
}

function showFactors(queryClient: QueryClient, userId: string, answer: Factors): Promise<void> {
  const { passkeys, authenticator, recoveryCodesLeft } = answer;
  queryClient.setQueryData<Factors>(factorsKey(userId), { passkeys, authenticator, recoveryCodesLeft });
  return reloadSecurity(queryClient, userId);
}

/** Has the browser make a passkey, and adds it. Fails with `NoPasskey` too. */
export function useAddPasskey(id: string) {
  const { withProof } = useProof();
  return useChange(id, async ({ name }: { name: string }) => {
    const passkey = await makePasskey(await withProof(() => call(startPasskey, { params: { id } })));
    return call(addPasskey, { params: { id }, body: { name, passkey } });
  });
}

export const useRenamePasskey = (id: string, passkeyId: string) =>
  useChange(id, (body: CallInput<typeof renamePasskey>) => call(renamePasskey, { params: { id, passkeyId }, body }));

/** Removes a passkey, or without its id the authenticator app. */
export function useRemoveFactor(id: string, passkeyId: string | null) {
  const { withProof } = useProof();
  return useChange(id, () =>
    withProof(() =>
      passkeyId === null
        ? call(removeAuthenticator, { params: { id } })
        : call(removePasskey, { params: { id, passkeyId } }),
    ),
  );
}

/** A secret for the app, to be confirmed by a code of it. */
export function useStartAuthenticator(id: string) {
  const { withProof } = useProof();
  return useMutation({
    mutationFn: () => withProof(() => call(startAuthenticator, { params: { id } })),
    gcTime: 0,
  });
}

export const useAddAuthenticator = (id: string) =>
  useChange(id, (body: CallInput<typeof addAuthenticator>) => call(addAuthenticator, { params: { id }, body }));

export function useRenewRecoveryCodes(id: string) {
  const { withProof } = useProof();
  return useChange(id, () => withProof(() => call(renewRecoveryCodes, { params: { id } })));
}
