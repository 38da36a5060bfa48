import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { storeUser } from '../../../lib/session/current-user.js';
import { noteSessionEnd } from '../../../lib/session/session-end.js';
import { sessionQuery, setSessionUser } from '../../../lib/session/session-query.js';
import type { Arrival } from '../arrival.js';

/**
 * Stores who is said to have signed in, and replaces them by who the server says it is (R8); null when that is nobody.
 * Whether it is the first time, the server says once: it has done so with the redirect.
 */
export const completeSignInQuery = (queryClient: QueryClient, { user: said, isFirstLogin }: Arrival) =>
  queryOptions({
    queryKey: ['complete-sign-in', said.id],
    queryFn: async () => {
      storeUser(said);
      const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (!user) {
        // There was none: the login says something else.
        noteSessionEnd(queryClient, null);
        return null;
      }
      const entered = { ...user, isFirstLogin };
      setSessionUser(queryClient, entered);
      return entered;
    },
  });
