import { useQueryClient } from '@tanstack/react-query';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useNetworkCall } from '@/lib/networks/use-network-call.js';

/** A call about one of the owner's networks; where it was deleted elsewhere, the list comes up to date. */
export function useOwnersCall(userId: string) {
  const queryClient = useQueryClient();
  return useNetworkCall(() => queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey }));
}
