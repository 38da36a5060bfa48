import { createHash } from 'node:crypto';
import { timeZoneOf } from '@wifi-share/contracts/entities/time-zone';
import { networkFirstVisited } from '@wifi-share/contracts/events/analytics';
import type { Access } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { isDependencyFailure } from '@wifi-share/service-kit/app/dependency-failure';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import { Temporal } from 'temporal-polyfill';
import type { NetworkCopy, NetworkCopyModel } from '../networks/network-copy.model.js';
import type { OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  networks: NetworkCopyModel;
  owners: OwnerModel;
  bus: EventBus;
  log: FastifyBaseLogger;
}

/** Bounds the memory: so many networks are remembered, about 100 bytes each. */
const mostRemembered = 100_000;

/**
 * Publishes the first visit of each network's local day. A process that dies in between publishes it again, as the same
 * event; of a network that is not known yet a later visit of the day is the first.
 */
export function createFirstVisits({ networks, owners, bus, log }: Dependencies) {
  /** Until when the day lasts whose first visit was published, by network, in milliseconds. */
  const publishedUntil = new Map<string, number>();

  async function publishFirst(network: NetworkCopy, timeZone: string, accesses: readonly Access[]): Promise<void> {
    const { _id: networkId, userId, visitedDay = '' } = network;
    let lastDay = visitedDay;
    for (const { time: visitedAt } of accesses) {
      const zoned = Temporal.Instant.from(visitedAt).toZonedDateTimeISO(timeZone);
      const day = zoned.toPlainDate().toString();
      if (day < lastDay) continue;
      if (day !== lastDay && userId !== null) {
        const event = {
          id: eventIdOf(networkId, day),
          subject: userId,
          source: bus.service,
          time: new Date(visitedAt),
        };
        await bus.publish(
          createOutgoingEvent(networkFirstVisited, { ...event, data: { networkId, day, timeZone, visitedAt } }),
        );
      }
      lastDay = day;
      publishedUntil.set(networkId, zoned.startOfDay().add({ days: 1 }).epochMilliseconds);
    }
    if (lastDay === visitedDay) return;
    // Of a network that was erased meanwhile nothing may be kept (R17).
    await networks.updateOne({ _id: networkId, deleted: false }, { $max: { visitedDay: lastDay } });
  }

  const isFresh = (networkId: string, time: string): boolean =>
    Date.parse(time) >= (publishedUntil.get(networkId) ?? 0);

  return {
    async publish(accesses: readonly Access[]): Promise<void> {
      if (publishedUntil.size > mostRemembered) publishedUntil.clear();
      const fresh = byNetwork(accesses.filter(({ networkId, time }) => isFresh(networkId, time)));
      if (fresh.size === 0) return;
      const found = await networks.find({ _id: trusted({ $in: [...fresh.keys()] }), deleted: false }).lean();
      const userIds = [...new Set(found.flatMap(({ userId }) => userId ?? []))];
      const owned = await owners.find({ _id: trusted({ $in: userIds }) }).lean();
      const zones = new Map(owned.map(({ _id, timeZone }) => [_id, timeZone]));
      for (const network of found) {
        const timeZone = timeZoneOf(zones.get(network.userId ?? ''));
        try {
          await publishFirst(network, timeZone, fresh.get(network._id) ?? []);
        } catch (err) {
          if (isDependencyFailure(err)) throw err;
          // The visits of all networks in the batch are counted by now: one network may not have them counted again.
          log.error({ err, networkId: network._id }, 'a first visit was not published');
        }
      }
    },
  };
}

/** Removes what was published of visits to a user's networks (R17). */
export const purgeFirstVisits = (bus: EventBus, userId: string): Promise<void> =>
  bus.purge(streams.analytics, networkFirstVisited.natsSubject(userId));

/** Oldest first. */
function byNetwork(accesses: readonly Access[]): Map<string, Access[]> {
  const grouped = new Map<string, Access[]>();
  for (const access of accesses.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))) {
    const ofNetwork = grouped.get(access.networkId);
    if (ofNetwork) ofNetwork.push(access);
    else grouped.set(access.networkId, [access]);
  }
  return grouped;
}

/** A UUID of version 8 (RFC 9562 §5.8), the same whenever it is asked for. */
function eventIdOf(networkId: string, day: string): string {
  const octets = createHash('sha256').update(`${networkId} ${day}`).digest().subarray(0, 16);
  octets[6] = 0x80 | ((octets[6] ?? 0) & 0x0f);
  octets[8] = 0x80 | ((octets[8] ?? 0) & 0x3f);
  return octets.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
