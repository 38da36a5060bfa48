import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { isProblem } from '@/api/problem-error.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { followSignOut, followStoredUser } from './follow-stored-user.js';
import { changeShownUser, usersCameOrWent, usersChanged } from './users-query.js';

interface Notice {
  title: string;
  text: string;
}

interface UserChange {
  user: ListedUser;
  /** How the user is shown until the server has answered. */
  expected: Partial<ListedUser>;
  send: () => Promise<ListedUser>;
  done: Notice;
  failed: Notice;
}

/** Changes a user: shown at once, taken back when the server refuses. Changes of one user wait for each other. */
export function useChangeUser(userId: string) {
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  return useMutation({
    scope: { id: `user-${userId}` },
    mutationFn: ({ send }: UserChange) => send(),
    onMutate: ({ user, expected }) => changeShownUser(queryClient, { ...user, ...expected }),
    onSuccess: (changed, { user, done }) => {
      changeShownUser(queryClient, changed);
      followStoredUser(queryClient, changed);
      if (user.isActive && !changed.isActive) void followSignOut(queryClient, [userId]);
      usersChanged(queryClient);
      notifySuccess({ title: done.title, description: done.text });
    },
    onError: (error, { user, failed }) => {
      changeShownUser(queryClient, user);
      if (isProblem(error, 'user_not_found')) void usersCameOrWent(queryClient);
      notifyFailure(failed.title, null, failureText(error, failed.text));
    },
  });
}
