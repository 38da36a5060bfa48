import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type CallRoute, callRoute } from '@/api/call.js';
import { ownedByUser } from '../session/session-query.js';

const route: CallRoute<typeof listNetworks> = { method: 'GET', path: '/api/user/{id}/networks', right: 'see' };

/** While an agent changes a password, it is unknown which one the router has. */
const whileChangingMilliseconds = 5000;

/** The user's networks, newest first. An answer that is no list counts as an empty one (spec section 7). */
export const networksQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownedByUser, userId, 'networks'],
    queryFn: async (): Promise<Network[]> => {
      const networks: unknown = await callRoute<typeof listNetworks>(route, { params: { id: userId } });
      return Array.isArray(networks) ? networks : [];
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ changing }) => changing) === true && whileChangingMilliseconds,
  });

/** Changes the cached list, if there is one; an answer that is under way is older. */
export function changeShownNetworks(
  queryClient: QueryClient,
  userId: string,
  change: (networks: Network[]) => Network[],
): void {
  const { queryKey } = networksQuery(userId);
  const shown = queryClient.getQueryData(queryKey);
  if (!shown) return;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, change(shown));
}
