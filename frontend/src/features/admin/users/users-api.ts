import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countUsers,
  createUser,
  deleteUser,
  deleteUsers,
  type ListedUser,
  listUsers,
  readUser,
  type UserFilter,
  type UserSort,
  updateUser,
} from '@wifi-share/contracts/calls/admin-users';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { readUserBilling } from '@wifi-share/contracts/calls/payments';
import { type User, userIdSchema } from '@wifi-share/contracts/entities/user';
import { call } from '@/api/call.js';
import { callPage, type Page } from '@/api/call-page.js';
import { isProblem, unlessGone } from '@/api/problem-error.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';
import { readStoredUser } from '@/lib/session/current-user.js';
import { sessionQuery, updateSessionUser } from '@/lib/session/session-query.js';
import { useFailureText } from '@/lib/use-failure-text.js';

interface ShownList {
  page: number;
  search: string;
  filter: UserFilter;
  sort: UserSort;
}

const everyList = [ownedByAdmin, 'users', 'list'] as const;

/** One page of the users. */
export const usersQuery = (shown: ShownList) =>
  queryOptions({
    queryKey: [...everyList, shown],
    queryFn: () => callPage(listUsers, { query: { ...shown, limit: defaultPageSize } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** One user; null when no user has the id. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [ownedByAdmin, 'users', 'named', id],
    queryFn: async (): Promise<ListedUser | null> => {
      if (!userIdSchema.safeParse(id).success) return null;
      try {
        return await call(readUser, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'user_not_found')) return null;
        throw error;
      }
    },
    staleTime: 0,
  });

/** How many users of each kind there are. */
export const userCountsQuery = queryOptions({
  queryKey: [ownedByAdmin, 'users', 'counts'],
  queryFn: () => call(countUsers, {}),
  refetchOnMount: 'always',
});

/** Updates a user in every cached list; the row keeps its place until the list is refetched. */
function updateCachedUser(queryClient: QueryClient, changed: ListedUser): void {
  // An answer that is under way is older.
  void queryClient.cancelQueries({ queryKey: everyList });
  void queryClient.cancelQueries({ queryKey: userQuery(changed.id).queryKey });
  queryClient.setQueriesData<Page<ListedUser>>({ queryKey: everyList }, (page) => {
    if (!page) return page;
    return { ...page, entries: page.entries.map((user) => (user.id === changed.id ? changed : user)) };
  });
  queryClient.setQueryData(userQuery(changed.id).queryKey, (user) => user && changed);
}

/** After a user has changed: refetches the counters now, other lists when they are next shown. */
function invalidateUsers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: userCountsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: everyList, refetchType: 'none' });
}

/** Refetches everything about users: after one was added or removed, and after a failure, which may have come after the change. */
async function refetchUsers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ownedByAdmin, 'users'] });
}

/** A user's payments, refetched at each mount. */
export const userBillingQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByAdmin, 'users', 'billing', userId],
    queryFn: () => call(readUserBilling, { params: { id: userId } }),
    refetchOnMount: 'always',
  });

export function useCreateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createUser>) => call(createUser, { body }),
    onSettled: () => void refetchUsers(queryClient),
  });
}

/** A new password and deactivation sign the user out. */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateUser>) => call(updateUser, { params: { id }, body }),
    onSuccess: (changed, { password, isActive }) => {
      updateCachedUser(queryClient, changed);
      updateOwnSession(queryClient, changed);
      if (password || isActive === false) void refetchSessionOf(queryClient, [id]);
      invalidateUsers(queryClient);
    },
    onError: () => void refetchUsers(queryClient),
  });
}

interface Notice {
  title: string;
  text: string;
}

interface UserChange {
  user: ListedUser;
  /** Shown until the server has answered. */
  expected: Partial<ListedUser>;
  send: () => Promise<ListedUser>;
  done: Notice;
  failed: Notice;
}

/** Changes a user optimistically, with a rollback on failure. Changes of one user run one after another. */
export function useChangeUser(userId: string) {
  const queryClient = useQueryClient();
  const mutationKey = ['change-user', userId];
  const failureText = useFailureText();
  return useMutation({
    mutationKey,
    scope: { id: `user-${userId}` },
    mutationFn: ({ send }: UserChange) => send(),
    onMutate: ({ user, expected }) => {
      // Where changes wait for each other, only the first was made of what the server has.
      const waiting = queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' });
      const onServer = waiting.find(({ state }) => state.context)?.state.context as { user: ListedUser } | undefined;
      updateCachedUser(queryClient, { ...user, ...expected });
      return onServer ?? { user };
    },
    onSuccess: (changed, { done }, onServer) => {
      onServer.user = changed;
      updateCachedUser(queryClient, changed);
      updateOwnSession(queryClient, changed);
      if (!changed.isActive || !changed.isApproved) void refetchSessionOf(queryClient, [userId]);
      invalidateUsers(queryClient);
      notifySuccess({ title: done.title, description: done.text });
    },
    onError: (error, { failed }, onServer) => {
      if (onServer) updateCachedUser(queryClient, onServer.user);
      void refetchUsers(queryClient);
      notifyFailure(failed.title, null, failureText(error, failed.text));
    },
  });
}

interface Deletion {
  id: string;
  accessCode: string;
}

/** Deletes an account for good (R5). */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, accessCode }: Deletion) =>
      unlessGone(call(deleteUser, { params: { id }, body: { accessCode } }), 'user_not_found'),
    onSuccess: (_nothing, { id }) => usersAreGone(queryClient, [id]),
    onError: () => void refetchUsers(queryClient),
  });
}

/** Deletes accounts one by one; returns the result of each. */
export function useDeleteUsers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteUsers>) => call(deleteUsers, { body }),
    onSuccess: ({ results }) =>
      usersAreGone(
        queryClient,
        results.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id),
      ),
    onError: () => void refetchUsers(queryClient),
  });
}

function usersAreGone(queryClient: QueryClient, userIds: string[]): void {
  for (const id of userIds) queryClient.setQueryData(userQuery(id).queryKey, null);
  void refetchUsers(queryClient);
  void refetchSessionOf(queryClient, userIds);
}

/** Where the changed user is the one signed in in this browser, plan and limit follow in its tabs (spec section 4). */
function updateOwnSession(
  queryClient: QueryClient,
  { id, plan, planBasis, maxNetworks }: Pick<User, 'id' | 'plan' | 'planBasis' | 'maxNetworks'>,
): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session?.id === id) updateSessionUser(queryClient, { ...session, plan, planBasis, maxNetworks });
}

/** Checks the session of this browser if it belongs to one of the users, whom the server has signed out. */
async function refetchSessionOf(queryClient: QueryClient, userIds: readonly string[]): Promise<void> {
  const stored = readStoredUser();
  if (stored && userIds.includes(stored.id)) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
