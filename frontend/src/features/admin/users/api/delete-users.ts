import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteUser, deleteUsers } from '@wifi-share/contracts/calls/admin-users';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { followSignOut } from './follow-stored-user.js';
import { userQuery, usersCameOrWent } from './users-query.js';

interface Deletion {
  id: string;
  accessCode: string;
}

/** Deletes an account for good (R5). */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accessCode }: Deletion) => call(deleteUser, { params: { id }, body: { accessCode } }),
    onSuccess: (_nothing, { id }) => usersAreGone(queryClient, [id]),
    onError: (error) => {
      if (isProblem(error, 'user_not_found')) void usersCameOrWent(queryClient);
    },
  });
}

/** Deletes accounts, each by itself; answers of every one what happened. */
export function useDeleteUsers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteUsers>) => call(deleteUsers, { body }),
    onSuccess: ({ results }) =>
      usersAreGone(
        queryClient,
        results.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id),
      ),
  });
}

function usersAreGone(queryClient: QueryClient, userIds: string[]): void {
  for (const id of userIds) queryClient.setQueryData(userQuery(id).queryKey, null);
  void usersCameOrWent(queryClient);
  void followSignOut(queryClient, userIds);
}
