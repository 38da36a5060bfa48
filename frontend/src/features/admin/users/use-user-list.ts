import { useQuery } from '@tanstack/react-query';
import { type UserFilter, userSorts } from '@wifi-share/contracts/calls/admin-users';
import { defaultPageSize } from '@wifi-share/contracts/calls/list-query';
import { useListState } from '@/lib/list-state.js';
import { useLastPage } from '@/lib/use-last-page.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { usersQuery } from './users-api.js';

/** The users for the address's page, search, filter and sort. */
export function useUserList(filters: readonly ['all', ...UserFilter[]]) {
  const list = useListState({ filter: filters, sort: userSorts });
  const { page, search, chosen } = list;
  const query = useQuery(usersQuery({ page, search, ...chosen }));
  const failure = useLoadFailure(query);
  const { data, isPlaceholderData, isFetching, refetch } = query;
  const isBeyond = useLastPage(list, query, defaultPageSize);

  return {
    ...list,
    users: isBeyond ? undefined : data?.entries,
    total: data?.total ?? 0,
    failure,
    /** The shown data are still those of the previous query. */
    isChanging: isPlaceholderData,
    refreshing: isFetching,
    refresh: () => void refetch(),
  };
}

export type UserList = ReturnType<typeof useUserList>;
