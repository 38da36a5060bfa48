import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type StoredUser, storeUser } from '../../../lib/session/current-user.js';
import { sessionQuery } from '../../../lib/session/session-query.js';

/** Stores who is said to have signed in, and replaces them by who the server says it is (R8); null when that is nobody. */
export const completeSignInQuery = (queryClient: QueryClient, user: StoredUser) =>
  queryOptions({
    queryKey: ['complete-sign-in', user.id],
    queryFn: () => {
      storeUser(user);
      return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  });
