import { useQuery } from '@tanstack/react-query';
import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { type LoadFailed, useLoadFailure } from '@/lib/use-load-failure.js';
import { userQuery } from './api/users-query.js';

interface NamedUser {
  /** Null when there is nobody with that id; undefined while that is not known. */
  user: ListedUser | null | undefined;
  /** Why it is not known. */
  failure: LoadFailed | null;
}

/**
 * The user with that id: as the shown list has them, or asked for when they are not in it. Whoever leaves the list,
 * because it shows another page now, stays.
 */
export function useNamedUser(id: string | null, listed: ListedUser[] | undefined): NamedUser {
  const inList = listed?.find((user) => user.id === id);
  const query = useQuery({
    ...userQuery(id ?? ''),
    enabled: id !== null && listed !== undefined && !inList,
    initialData: inList,
  });
  const failure = useLoadFailure(query);
  const user = inList ?? query.data;
  return { user, failure: user === undefined ? failure : null };
}
