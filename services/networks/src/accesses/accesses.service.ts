import { accessLogged } from '@wifi-share/contracts/events/networks';
import type { Visit } from '@wifi-share/contracts/internal/visits';
import { limits } from '@wifi-share/contracts/limits';
import type { EventBus } from '@wifi-share/service-kit/events/bus';
import { outgoingEvent } from '@wifi-share/service-kit/events/outgoing-event';
import type { DailySalt } from './daily-salt.js';
import type { KnownNetworks } from './known-networks.js';
import { isKnownBot, isLoadedAhead } from './not-guests.js';
import { truncateAddress, visitorHash } from './visitor.js';

interface Dependencies {
  knownNetworks: KnownNetworks;
  dailySalt: DailySalt;
  bus: EventBus;
  now(): Date;
}

/** Counts visits of public pages (R23). */
export function createAccesses({ knownNetworks, dailySalt, bus, now }: Dependencies) {
  return {
    /** Hashes and truncates the guest's address, and keeps it nowhere. The id of the stored event, or null for a bot and for what is only loaded ahead. Throws `network_not_found`, or a dependency failure when it is not stored. */
    async log({ networkId, method, userAgent, calledBy, purpose, address }: Visit): Promise<string | null> {
      const subject = await knownNetworks.resolve(networkId);
      if (isLoadedAhead(purpose) || isKnownBot(calledBy)) return null;
      const time = now();
      const agent = (userAgent ?? calledBy).slice(0, limits.userAgentMax);
      const data = {
        method,
        userAgent: agent || null,
        address: truncateAddress(address),
        visitor: visitorHash(await dailySalt(time), address, agent),
      };
      const outgoing = outgoingEvent(accessLogged, { subject, source: bus.service, time, data });
      await bus.publish(outgoing);
      return outgoing.event.id;
    },
  };
}

export type Accesses = ReturnType<typeof createAccesses>;
