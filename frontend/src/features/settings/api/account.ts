import { queryOptions, useMutation } from '@tanstack/react-query';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { countNetworks } from '@wifi-share/contracts/calls/networks';
import { call } from '../../../api/call.js';
import { ownedByUser } from '../../../lib/session/session-query.js';

/** Deletes the account with all that belongs to it. */
export function useDeleteAccount(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>) => call(deleteAccount, { params: { id }, body }),
  });
}

/** How many networks would go with the account, as it is now. */
export const networkCountQuery = (id: string) =>
  queryOptions({
    queryKey: [ownedByUser, id, 'network-count'],
    queryFn: async () => (await call(countNetworks, { params: { id } })).networkCount,
    refetchOnMount: 'always',
  });
