import type { Access } from '@wifi-share/contracts/events/networks';
import { truncateAddress } from '@wifi-share/service-kit/principal/truncated-address';
import { v7 as uuidv7 } from 'uuid';
import type { AccessPublisher } from './access-publisher.js';
import type { DailySalt } from './daily-salt.js';
import { isKnownBot, isLoadedAhead, visitorHash } from './visitor.js';

interface Dependencies {
  dailySalt: DailySalt;
  publish: AccessPublisher;
}

interface Visit extends Required<Pick<Access, 'networkId' | 'method' | 'requestId'>> {
  /** What the page says it runs on; absent where it says nothing. */
  userAgent: string | undefined;
  /** The User-Agent header of the request: what really called. */
  calledBy: string;
  /** What the request says of its purpose, such as `prefetch`. */
  purpose: string;
  /** The guest's full address. */
  address: string;
}

/** Logs visits of public pages (R23). */
export function createAccesses({ dailySalt, publish }: Dependencies) {
  return {
    /**
     * Hashes and truncates the guest's address, and keeps it nowhere. The id of the stored access, or null for a bot and
     * for what is only loaded ahead. Throws BusUnavailable when it is not known to be stored.
     */
    async log({
      networkId,
      method,
      requestId,
      calledBy,
      userAgent = calledBy,
      purpose,
      address,
    }: Visit): Promise<string | null> {
      if (isLoadedAhead(purpose) || isKnownBot(calledBy)) return null;
      // In the order of time: databases insert such ids at one end of their index, which costs a third less.
      const [id, time] = [uuidv7(), new Date()];
      await publish({
        ...{ id, networkId, method, requestId },
        time: time.toISOString(),
        userAgent: userAgent || null,
        address: truncateAddress(address),
        visitor: visitorHash(await dailySalt(time), address, userAgent),
      });
      return id;
    },
  };
}

export type Accesses = ReturnType<typeof createAccesses>;
