import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { storeUser } from '@/lib/session/current-user.js';
import { askForCurrentUser, setSessionUser } from '@/lib/session/session-query.js';
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
      // Not by the session's own query, which another tab that stores somebody takes back at any time.
      const user = await askForCurrentUser();
      const entered = user && { ...user, isFirstLogin };
      setSessionUser(queryClient, entered);
      return entered;
    },
  });
