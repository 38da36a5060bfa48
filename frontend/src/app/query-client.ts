import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isProblem } from '@/api/problem-error.js';
import { endRefusedAdminSession } from '@/lib/session/admin-session.js';
import { ownedByUser, sessionQuery, setSessionUser } from '@/lib/session/session-query.js';
import { membershipsKey } from '@/lib/team/memberships-query.js';

/**
 * Never stale, no refetch on focus, no polling, no retry (spec section 9). An answer "not signed in" ends the session here;
 * after "forbidden" the session is refetched, as it may be another user's by now; after a refusal in a team, the memberships.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const { queryKey } = sessionQuery;
    const session = client.getQueryData(queryKey);
    if (isProblem(error, 'not_signed_in') && session !== null) setSessionUser(client, null, 'ended');
    if (isProblem(error, 'forbidden') && session) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    // A membership has ended, or its role is another one: the team's screens follow the list.
    if (session && (isProblem(error, 'not_in_team') || isProblem(error, 'team_right_missing'))) {
      const teams = [ownedByUser, session.id, membershipsKey];
      void client.invalidateQueries({ queryKey: teams }, { cancelRefetch: false });
    }
    endRefusedAdminSession(client, error);
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
