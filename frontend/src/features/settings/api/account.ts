import { queryOptions, useMutation } from '@tanstack/react-query';
import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { countNetworks } from '@wifi-share/contracts/calls/networks';
import { call, openAnswer } from '@/api/call.js';
import { answeredFile } from '@/lib/save-file.js';
import { ownedByUser } from '@/lib/session/session-query.js';

/** Everything that all services hold of the user, as the server names and writes it. */
export function useExportAccount(id: string) {
  return useMutation({
    mutationFn: async () =>
      answeredFile(await openAnswer<typeof exportAccount>(exportAccount, { params: { id } }), 'wifi-share-export.json'),
  });
}

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
