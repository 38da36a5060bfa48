import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import type {
  deleteNetwork,
  removeLogo,
  restoreNetwork,
  setLogo,
  unlockNetwork,
  updateNetwork,
} from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { type CallRoute, callRoute } from '@/api/call.js';
import { laterFirst } from '@/lib/later-first.js';
import { changeShownNetworks, networksQuery } from '@/lib/networks/networks-query.js';
import { useNetworkCall } from '@/lib/networks/use-network-call.js';

const route: CallRoute<typeof updateNetwork> = { method: 'PUT', path: '/api/user/networks/{id}', right: 'manage' };

type Change = Pick<Network, 'id'> & Partial<Network>;

/** A change of one network, which is then shown as the server answers. */
function useChange<Answer extends Change, Input>(
  userId: string,
  send: (input: Input) => Promise<Answer>,
  more?: Pick<UseMutationOptions<Answer, Error, Input>, 'mutationKey' | 'onMutate'>,
) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    ...more,
    scope: inTurn(userId),
    mutationFn: (input: Input) => owners(send(input)),
    onSuccess: (changed) =>
      changeShownNetworks(queryClient, userId, (networks) =>
        networks.map((shown) => (shown.id === changed.id ? { ...shown, ...changed } : shown)),
      ),
    // The answer may be lost, and the change made all the same.
    onError: () => void reload(queryClient, userId),
  });
}

/** Saves an edited network. */
export const useUpdateNetwork = (userId: string, { id }: Network) =>
  useChange(userId, (body: CallInput<typeof updateNetwork>) =>
    callRoute<typeof updateNetwork>(route, { params: { id }, body }),
  );

export type Switched = Pick<Network, 'id' | 'isActive'>;

export const switchingKey = (userId: string) => ['switch-network', userId] as const;

/** Switches a network on or off. Shown is what the server has confirmed (R48). */
export function useSetNetworkActive(userId: string) {
  const queryClient = useQueryClient();
  const send = ({ id, isActive }: Switched) =>
    callRoute<typeof updateNetwork>(route, { params: { id }, body: { isActive } });
  return useChange(userId, send, {
    mutationKey: switchingKey(userId),
    // A list that is under way would be older than the answer.
    onMutate: () => void queryClient.cancelQueries({ queryKey: networksQuery(userId).queryKey }),
  });
}

const settingLogo: CallRoute<typeof setLogo> = { method: 'PUT', path: '/api/user/networks/{id}/logo', right: 'manage' };
const removingLogo: CallRoute<typeof removeLogo> = {
  method: 'DELETE',
  path: '/api/user/networks/{id}/logo',
  right: 'manage',
};

/** Shows a picture, in base64, on the guest page, or none. */
export const useSetLogo = (userId: string, { id }: Network) =>
  useChange(userId, (image: string | null) =>
    image === null
      ? callRoute<typeof removeLogo>(removingLogo, { params: { id } })
      : callRoute<typeof setLogo>(settingLogo, { params: { id }, body: { image } }),
  );

const deleting: CallRoute<typeof deleteNetwork> = {
  method: 'DELETE',
  path: '/api/user/networks/{id}',
  right: 'manage',
};
const restoring: CallRoute<typeof restoreNetwork> = {
  method: 'POST',
  path: '/api/user/networks/{id}/restore',
  right: 'manage',
};

/** Changes of the networks run one after another: an undo would overtake its deletion, and a switch its predecessor. */
const inTurn = (userId: string) => ({ id: `networks-of-${userId}` });

/** Deletes a network: gone from the list at once, back when the server refuses. */
export function useDeleteNetwork(userId: string) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    scope: inTurn(userId),
    mutationFn: ({ id }: Network) => owners(callRoute<typeof deleteNetwork>(deleting, { params: { id } })),
    onMutate: ({ id }) =>
      changeShownNetworks(queryClient, userId, (networks) => networks.filter((shown) => shown.id !== id)),
    onSuccess: () => {
      const shown = queryClient.getQueryData(networksQuery(userId).queryKey);
      // One of them may be unlocked by it (R47).
      if (shown?.some(({ locked }) => locked)) void reload(queryClient, userId);
    },
    onError: (_error, network) => {
      changeShownNetworks(queryClient, userId, (networks) => insert(networks, network));
      void reload(queryClient, userId);
    },
  });
}

/** Takes a deletion of the last seconds back (R25). */
export function useRestoreNetwork(userId: string) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    scope: inTurn(userId),
    mutationFn: ({ id }: Network) => owners(callRoute<typeof restoreNetwork>(restoring, { params: { id } })),
    onSuccess: (restored) => {
      changeShownNetworks(queryClient, userId, (networks) => insert(networks, restored));
      void reload(queryClient, userId);
    },
    onError: () => void reload(queryClient, userId),
  });
}

const unlocking: CallRoute<typeof unlockNetwork> = {
  method: 'POST',
  path: '/api/user/networks/{id}/unlock',
  right: 'manage',
};

/** Unlocks a network, and locks another one instead (R47). */
export function useUnlockNetwork(userId: string, { id }: Network) {
  const queryClient = useQueryClient();
  const owners = useOwnersCall(userId);
  return useMutation({
    scope: inTurn(userId),
    mutationFn: (instead: string) =>
      owners(callRoute<typeof unlockNetwork>(unlocking, { params: { id }, body: { instead } })),
    // Which one is locked instead, if any still has to be, the list says.
    onSuccess: () => reload(queryClient, userId),
    onError: () => void reload(queryClient, userId),
  });
}

/** What failed may have been done all the same, and what was done may change others: the list says so. */
const reload = (queryClient: QueryClient, userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });

/** The list is newest first. */
function insert(networks: Network[], network: Network): Network[] {
  return [...networks.filter(({ id }) => id !== network.id), network].sort((a, b) =>
    laterFirst(a.createdAt, b.createdAt),
  );
}

/** A call about one of the owner's networks; where it was deleted elsewhere, the list comes up to date. */
function useOwnersCall(userId: string) {
  const queryClient = useQueryClient();
  return useNetworkCall(() => reload(queryClient, userId));
}
