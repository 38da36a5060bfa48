import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAdminPasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  startAdminPasskey,
} from '@wifi-share/contracts/calls/admin-passkeys';
import type { Passkey } from '@wifi-share/contracts/entities/factor';
import { call } from '@/api/call.js';
import { makePasskey } from '@/lib/passkeys.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

export const passkeysQuery = queryOptions({
  queryKey: [ownedByAdmin, 'passkeys'],
  queryFn: () => call(listAdminPasskeys, {}),
  refetchOnMount: 'always',
});

/** Has the browser make a passkey, and adds it. Fails with `NoPasskey` too. */
export function useAddPasskey() {
  return usePasskeyChange(async ({ name, accessCode }: { name: string; accessCode: string }) => {
    const passkey = await makePasskey(await call(startAdminPasskey, { body: { accessCode } }));
    return call(addAdminPasskey, { body: { name, passkey } });
  });
}

export function useRemovePasskey() {
  return usePasskeyChange(({ passkeyId, accessCode }: { passkeyId: string; accessCode: string }) =>
    call(removeAdminPasskey, { params: { passkeyId }, body: { accessCode } }),
  );
}

/** A change whose answer is the new list, and which adds to the audit log. Both are read again after a failure: it may have been made. */
function usePasskeyChange<Input>(change: (input: Input) => Promise<Passkey[]>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (passkeys) => {
      queryClient.setQueryData(passkeysQuery.queryKey, passkeys);
      return queryClient.invalidateQueries({ queryKey: [ownedByAdmin] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: [ownedByAdmin] }),
  });
}
