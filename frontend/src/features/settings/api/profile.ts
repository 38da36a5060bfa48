import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { cancelEmailChange, requestEmailChange, updateProfile } from '@wifi-share/contracts/calls/profile';
import { unlinkGoogle } from '@wifi-share/contracts/calls/social-sign-in';
import type { User } from '@wifi-share/contracts/entities/user';
import { call } from '@/api/call.js';
import { updateSessionUser } from '@/lib/session/session-query.js';
import { sessionsKey } from './sessions.js';

export type ProfileChange = CallInput<typeof updateProfile>;

/** Changes the given parts of the profile. */
export function useUpdateProfile(id: string) {
  return useUserChange((body: ProfileChange) => call(updateProfile, { params: { id }, body }));
}

/** Has a confirmation link sent to another address, as often as it is asked for. */
export function useRequestEmailChange(id: string) {
  return useUserChange((body: CallInput<typeof requestEmailChange>) =>
    call(requestEmailChange, { params: { id }, body }),
  );
}

/** Keeps the address that the account has. */
export function useCancelEmailChange(id: string) {
  return useUserChange(() => call(cancelEmailChange, { params: { id } }));
}

/** Takes Google from the ways to sign in, and ends all other sessions. */
export function useUnlinkGoogle(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof unlinkGoogle>) => call(unlinkGoogle, { params: { id }, body }),
    onSuccess: (user) => {
      updateSessionUser(queryClient, user);
      return queryClient.invalidateQueries({ queryKey: sessionsKey(id) });
    },
  });
}

/** A call that answers the changed user, whom every screen then shows. */
function useUserChange<Input = void>(change: (input: Input) => Promise<User>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (user) => updateSessionUser(queryClient, user) });
}
