import { queryOptions, useMutation } from '@tanstack/react-query';
import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { countNetworks } from '@wifi-share/contracts/calls/networks';
import { call, openAnswer } from '../../../api/call.js';
import { ownedByUser } from '../../../lib/session/session-query.js';

/** Everything that all services hold of the user, as the server names and writes it. */
export function useExportAccount(id: string) {
  return useMutation({
    mutationFn: async (): Promise<File> => {
      const answer = await openAnswer<typeof exportAccount>(exportAccount, { params: { id } });
      const [, name = 'wifi-share-export.json'] =
        /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
      return new File([await answer.blob()], name, { type: 'application/json' });
    },
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
