import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import type { User } from '@wifi-share/contracts/entities/user';
import { call } from '@/api/call.js';
import { updateSessionUser } from '@/lib/session/session-query.js';
import { sessionsKey } from './sessions.js';

/** Replaces the own password; the answer's message says that it is done. */
export function useChangePassword({ id }: User) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>) => call(changePassword, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey(id) }),
  });
}

/** Gives an account that signs in with Google a password. */
export function useSetPassword(user: User) {
  const queryClient = useQueryClient();
  const { id } = user;
  return useMutation({
    mutationFn: (body: CallInput<typeof setPassword>) => call(setPassword, { params: { id }, body }),
    onSuccess: () => {
      updateSessionUser(queryClient, { ...user, hasPassword: true });
      return queryClient.invalidateQueries({ queryKey: sessionsKey(id) });
    },
  });
}
