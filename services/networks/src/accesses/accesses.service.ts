import type { Visit } from '@wifi-share/contracts/internal/visits';
import { limits } from '@wifi-share/contracts/limits';
import { truncateAddress } from '@wifi-share/service-kit/principal/truncated-address';
import { v7 as uuidv7 } from 'uuid';
import type { AccessPublisher } from './access-publisher.js';
import type { DailySalt } from './daily-salt.js';
import type { KnownNetworks } from './known-networks.js';
import { isKnownBot, isLoadedAhead, visitorHash } from './visitor.js';

interface Dependencies {
  knownNetworks: KnownNetworks;
  dailySalt: DailySalt;
  publish: AccessPublisher;
  now(): Date;
}

/** Logs visits of public pages (R23). */
export function createAccesses({ knownNetworks, dailySalt, publish, now }: Dependencies) {
  return {
    /**
     * Hashes and truncates the guest's address, and keeps it nowhere. The id of the stored access, or null for a bot and
     * for what is only loaded ahead. Throws `network_not_found`, or a dependency failure when it is not stored.
     */
    async log({ networkId, method, userAgent, calledBy, purpose, address, requestId }: Visit): Promise<string | null> {
      const realId = await knownNetworks.resolve(networkId);
      if (isLoadedAhead(purpose) || isKnownBot(calledBy)) return null;
      // In the order of time: databases insert such ids at one end of their index, which costs a third less.
      const [id, time] = [uuidv7(), now()];
      const agent = (userAgent ?? calledBy).slice(0, limits.userAgentMax);
      await publish({
        id,
        networkId: realId,
        time: time.toISOString(),
        method,
        userAgent: agent || null,
        address: truncateAddress(address),
        visitor: visitorHash(await dailySalt(time), address, agent),
        ...(requestId !== undefined && { requestId }),
      });
      return id;
    },
  };
}
