import type { BlockedAddress } from '@wifi-share/contracts/calls/admin-addresses';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Whitelist } from '../whitelist/whitelist.service.js';
import type { AddressStore } from './address-store.js';
import { blockedFor, noFailures } from './failures.domain.js';

interface Dependencies {
  addresses: AddressStore;
  whitelist: Whitelist;
  now(): Date;
}

/** Failures of IPv6 addresses count by this much of them. */
const group = /\/64$/;

/** Shows who is blocked, and lets them in again. */
export function createBlocks({ addresses, whitelist, now }: Dependencies) {
  return {
    async list(): Promise<BlockedAddress[]> {
      const blocked = await whitelist.others(await addresses.blocked());
      return blocked.flatMap(({ ipAddress, blockedAt, blockedUntil }) => {
        if (!blockedAt || !blockedUntil) return [];
        return {
          ipAddress,
          blockedAt: blockedAt.toISOString(),
          blockedUntil: blockedUntil.toISOString(),
          secondsLeft: Math.ceil(blockedFor({ blockedUntil }, now()) / 1000),
        };
      });
    },

    /**
     * Lets an address in at once, and forgets its failures. Resolves to it as the list shows it. Throws `not_found`
     * when it is not blocked.
     */
    async unblock(text: string): Promise<string> {
      const address = text.replace(group, '');
      const shown = address.includes('/') ? null : await addresses.shownAs(address);
      if (shown === null) throw new Problem('not_found');
      const wasBlocked = await addresses.change(address, (known) => {
        const isBlocked = blockedFor(known, now()) > 0;
        return { failures: isBlocked ? noFailures : null, result: isBlocked };
      });
      if (!wasBlocked) throw new Problem('not_found');
      return shown;
    },
  };
}
