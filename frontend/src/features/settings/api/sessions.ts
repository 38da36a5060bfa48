import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { call } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { ownedByUser, sessionQuery, setSessionUser } from '@/lib/session/session-query.js';

export type UserSession = CallAnswer<typeof listSessions>[number];

export const sessionsKey = (userId: string) => [ownedByUser, userId, 'sessions'] as const;

/** Where the user is signed in, newest first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionsKey(userId),
    queryFn: () => call(listSessions, { params: { id: userId } }),
    // What other devices did since is the point of the list.
    refetchOnMount: 'always',
  });

/** Ends a session: gone from the list at once, back when the server refuses. */
export function useEndSession(userId: string) {
  const queryClient = useQueryClient();
  const change = (to: (shown: UserSession[]) => UserSession[]) =>
    queryClient.setQueryData<UserSession[]>(sessionsKey(userId), (shown) => shown && to(shown));
  return useMutation({
    mutationFn: async ({ id: sessionId }: UserSession) => {
      try {
        await call(endSession, { params: { id: userId, sessionId } });
      } catch (error) {
        // It has ended by itself or elsewhere.
        if (!isProblem(error, 'not_found')) throw error;
      }
    },
    onMutate: async (session) => {
      await queryClient.cancelQueries({ queryKey: sessionsKey(userId) });
      change((shown) => shown.filter(({ id }) => id !== session.id));
    },
    // Another address that waits to be confirmed is called off with it.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError: (_error, session) =>
      change((shown) => [...shown, session].sort((a, b) => b.createdAt.localeCompare(a.createdAt))),
  });
}

/** Signs out everywhere, here too. */
export function useEndAllSessions(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endAllSessions, { params: { id: userId } }),
    onSuccess: () => setSessionUser(queryClient, null),
  });
}
