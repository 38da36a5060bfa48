import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addToWhitelist,
  listBlockedAddresses,
  listWhitelist,
  readCurrentIp,
  removeFromWhitelist,
  unblockAddress,
} from '@wifi-share/contracts/calls/admin-addresses';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { call } from '@/api/call.js';
import { unlessGone } from '@/api/problem-error.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

// Other admins and the gate may have changed these since.
const always = { refetchOnMount: 'always' } as const;

export const currentIpQuery = queryOptions({
  queryKey: [ownedByAdmin, 'current-ip'],
  queryFn: () => call(readCurrentIp, {}),
  ...always,
});

export const whitelistQuery = queryOptions({
  queryKey: [ownedByAdmin, 'whitelist'],
  queryFn: () => call(listWhitelist, {}),
  ...always,
});

/** `freeAt`: when the block ends by this device's clock, in milliseconds since 1970. */
export const blockedQuery = queryOptions({
  queryKey: [ownedByAdmin, 'blocked-addresses'],
  queryFn: async () => {
    const blocked = await call(listBlockedAddresses, {});
    const now = Date.now();
    return blocked.map((address) => ({ ...address, freeAt: now + address.secondsLeft * 1000 }));
  },
  ...always,
});

export function useAddToWhitelist() {
  return useSecurityChange((body: CallInput<typeof addToWhitelist>) => call(addToWhitelist, { body }));
}

/** Idempotent: another admin may have removed it before. */
export function useRemoveFromWhitelist() {
  return useSecurityChange((ipAddress: string) =>
    unlessGone(call(removeFromWhitelist, { params: { ipAddress } }), 'not_found'),
  );
}

/** Idempotent: the time may be over, or another admin was first. */
export function useUnblock() {
  return useSecurityChange((ipAddress: string) =>
    unlessGone(call(unblockAddress, { params: { ipAddress } }), 'not_found'),
  );
}

/** A change that refetches everything that the panel shows; also after a failure, which may have come after the change. */
function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ownedByAdmin] }),
    onError: () => void queryClient.invalidateQueries({ queryKey: [ownedByAdmin] }),
  });
}
