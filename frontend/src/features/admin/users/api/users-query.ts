import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  countUsers,
  type ListedUser,
  listUsers,
  readUser,
  type UserFilter,
  type UserSort,
} from '@wifi-share/contracts/calls/admin-users';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { userIdSchema } from '@wifi-share/contracts/entities/user';
import { call } from '@/api/call.js';
import { callPage, type Page } from '@/api/call-page.js';
import { isProblem } from '@/api/problem-error.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

interface ShownList {
  page: number;
  search: string;
  filter: UserFilter;
  sort: UserSort;
}

const everyList = [ownedByAdmin, 'users', 'list'] as const;

/** One page of the users; the one before stays until it has come. */
export const usersQuery = (shown: ShownList) =>
  queryOptions({
    queryKey: [...everyList, shown],
    queryFn: () => callPage(listUsers, { query: { ...shown, limit: defaultPageSize } }),
    placeholderData: keepPreviousData,
  });

/** One user, wherever in the list they stand; null when there is none with that id. */
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
});

/** Shows a user anew wherever one is shown; the row stays in its place until the list is asked for again. */
export function changeShownUser(queryClient: QueryClient, changed: ListedUser): void {
  queryClient.setQueriesData<Page<ListedUser>>({ queryKey: everyList }, (page) => {
    if (!page) return page;
    return { ...page, entries: page.entries.map((user) => (user.id === changed.id ? changed : user)) };
  });
  queryClient.setQueryData(userQuery(changed.id).queryKey, (user) => user && changed);
}

/** A user has changed: the counters follow now, other lists when they are next shown. */
export function usersChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: userCountsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: everyList, refetchType: 'none' });
}

/** There are more or fewer users: what is shown is asked for again. Resolves when it is there. */
export async function usersCameOrWent(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [ownedByAdmin, 'users'] });
}
