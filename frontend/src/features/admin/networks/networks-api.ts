import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createSiteNetwork,
  deleteAnyNetwork,
  type ListedNetwork,
  listAllNetworks,
  type NetworkFilter,
  type NetworkOwner,
  type NetworkSort,
  updateAnyNetwork,
} from '@wifi-share/contracts/calls/admin-networks';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { call } from '@/api/call.js';
import { callPage } from '@/api/call-page.js';
import { useCreationKey } from '@/lib/networks/creation-key.js';
import { useNetworkCall } from '@/lib/networks/use-network-call.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';
import { ownedByUser } from '@/lib/session/session-query.js';

const allNetworks = [ownedByAdmin, 'networks'] as const;

export const networksPageSize = 25;

interface NetworkListFilter {
  search: string;
  filter: NetworkFilter;
  owner: NetworkOwner;
  sort: NetworkSort;
  /** Only the networks of this user; null for those of all. */
  userId: string | null;
}

/** A page of all networks. */
export const networkListQuery = ({ search, userId, ...filter }: NetworkListFilter, page: number) =>
  queryOptions({
    queryKey: [...allNetworks, 'list', filter, userId, search, page],
    queryFn: () =>
      callPage(listAllNetworks, {
        query: { ...filter, userId: userId ?? undefined, search: search || undefined, page, limit: networksPageSize },
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** The network of the site that `/wifi/active` shows (R21), null when there is none. */
export const servedNetworkQuery = queryOptions({
  queryKey: [...allNetworks, 'served'],
  queryFn: async () => {
    const newest = await call(listAllNetworks, {
      query: { owner: 'site', filter: 'active', sort: 'edited', page: 1, limit: 1 },
    });
    return newest.find(({ servedAsActive }) => servedAsActive) ?? null;
  },
  refetchOnMount: 'always',
});

/** One network; null when none has the id. */
export const namedNetworkQuery = (id: string) =>
  queryOptions({
    queryKey: [...allNetworks, 'named', id],
    queryFn: async (): Promise<ListedNetwork | null> => {
      const [found] = await call(listAllNetworks, {
        // By the search too: a service from before knows no `id`.
        query: { id, search: id, filter: 'all', owner: 'all', sort: 'newest', page: 1, limit: 1 },
      });
      return found?.id === id ? found : null;
    },
    refetchOnMount: 'always',
  });

export function useCreateSiteNetwork() {
  const keyOf = useCreationKey();
  return useNetworkChange(({ accessCode, ...fields }: CallInput<typeof createSiteNetwork>) =>
    call(createSiteNetwork, { body: { ...fields, accessCode, idempotencyKey: keyOf(fields) } }),
  );
}

export function useUpdateNetworkAsAdmin(id: string) {
  return useNetworkChange((body: CallInput<typeof updateAnyNetwork>) =>
    call(updateAnyNetwork, { params: { id }, body }),
  );
}

export function useDeleteNetworkAsAdmin() {
  return useNetworkChange(({ id, accessCode }: { id: string; accessCode: string }) =>
    call(deleteAnyNetwork, { params: { id }, body: { accessCode } }),
  );
}

/** A change that refetches the lists, the owner's own one too; also after a failure, which may have come after the change. */
function useNetworkChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const known = useNetworkCall(() => invalidateNetworks(queryClient));
  return useMutation({
    mutationFn: (input: Input) => known(change(input)),
    onSuccess: () => invalidateNetworks(queryClient),
    onError: () => void invalidateNetworks(queryClient),
  });
}

async function invalidateNetworks(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [ownedByAdmin] }),
    queryClient.invalidateQueries({ queryKey: [ownedByUser] }),
  ]);
}
