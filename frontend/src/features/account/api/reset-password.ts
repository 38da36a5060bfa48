import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { signOut } from '@wifi-share/contracts/calls/identity';
import { resetPassword } from '@wifi-share/contracts/calls/passwords';
import { call } from '@/api/call.js';
import { setSessionUser } from '@/lib/session/session-query.js';

/** Sets a new password with the token of an e-mail. Nobody is signed in here afterwards, whoever was before. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: async () => {
      // The user's own sessions have ended; this one may be somebody else's.
      await call(signOut, {}).catch(console.error);
      setSessionUser(queryClient, null);
    },
  });
}
