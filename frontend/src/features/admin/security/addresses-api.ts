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
import { isProblem } from '@/api/problem-error.js';
import { ownedByAdmin } from '@/lib/session/admin-session.js';

// What other admins and the gate did since is the point of all of these.
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

/** The addresses that are blocked, with the moment by this device's clock when each is free again. */
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

/** Harmless when somebody else has removed it before. */
export function useRemoveFromWhitelist() {
  return useSecurityChange((ipAddress: string) => unlessGone(call(removeFromWhitelist, { params: { ipAddress } })));
}

/** Harmless when the time is over or somebody else did it before. */
export function useUnblock() {
  return useSecurityChange((ipAddress: string) => unlessGone(call(unblockAddress, { params: { ipAddress } })));
}

async function unlessGone(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
  }
}

/** A change after which everything that the panel shows is asked for again. */
function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [ownedByAdmin] }),
  });
}
