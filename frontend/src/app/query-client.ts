import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from '../api/problem-error.js';
import { adminCallRefused } from '../lib/session/admin-session.js';
import { setSessionUser } from '../lib/session/session-query.js';

/** Never stale, no refetch on focus, no polling, no retry (spec section 9). An answer "not signed in" ends the session here too. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isProblem(error, 'not_signed_in')) setSessionUser(client, null);
    adminCallRefused(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // A browser that believes itself offline still gets a real failure, which the screen can show.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
