import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createUser, updateUser } from '@wifi-share/contracts/calls/admin-users';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { followSignOut, followStoredUser } from './follow-stored-user.js';
import { changeShownUser, usersCameOrWent, usersChanged } from './users-query.js';

/** Makes an account; the list and the counters are asked for again. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createUser>) => call(createUser, { body }),
    onSuccess: () => void usersCameOrWent(queryClient),
  });
}

/** Changes an account and shows what the server answers. A new password and switching off sign the user out. */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateUser>) => call(updateUser, { params: { id }, body }),
    onSuccess: (changed, { password, isActive }) => {
      changeShownUser(queryClient, changed);
      followStoredUser(queryClient, changed);
      if (password || isActive === false) void followSignOut(queryClient, [id]);
      usersChanged(queryClient);
    },
    onError: (error) => {
      if (isProblem(error, 'user_not_found')) void usersCameOrWent(queryClient);
    },
  });
}
