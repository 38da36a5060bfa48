import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { proveIdentity, startPasskeyProof } from '@wifi-share/contracts/calls/proof';
import { call } from '@/api/call.js';
import { askForPasskey } from '@/lib/passkeys.js';

/** Proves by the password who is at this browser. */
export const usePasswordProof = (id: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof proveIdentity>) => call(proveIdentity, { params: { id }, body }),
  });

/** Has the browser ask for a passkey, and proves it by that. Fails with `NoPasskey` too. */
export const usePasskeyProof = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await call(startPasskeyProof, { params: { id } }));
      return call(proveIdentity, { params: { id }, body: { passkey } });
    },
  });
