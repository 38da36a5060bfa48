import type { BlockedAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Whitelist } from '../whitelist/whitelist.service.js';
import { blockMilliseconds } from './address-history.js';
import type { AttemptStore } from './attempt-store.js';

interface Dependencies {
  attemptStore: AttemptStore;
  whitelist: Whitelist;
  now(): Date;
}

/** Failures of IPv6 addresses count by this much of them. */
const group = /\/64$/;

/** Shows who is blocked, and lets them in again. */
export function createBlocks({ attemptStore, whitelist, now }: Dependencies) {
  return {
    async list(): Promise<BlockedAddress[]> {
      const blocked = await whitelist.others(await attemptStore.blocked());
      return blocked.map(({ ipAddress, blockedUntil }) => ({
        ipAddress,
        blockedAt: new Date(blockedUntil - blockMilliseconds).toISOString(),
        blockedUntil: new Date(blockedUntil).toISOString(),
        secondsLeft: Math.ceil((blockedUntil - now().getTime()) / 1000),
      }));
    },

    /**
     * Lets an address in at once, and forgets its failures. Resolves to it as the list shows it. Throws `not_found`
     * when it is not blocked.
     */
    async unblock(text: string): Promise<string> {
      const shown = await attemptStore.unblock(text.replace(group, ''));
      if (shown === null) throw new Problem('not_found');
      return shown;
    },
  };
}
