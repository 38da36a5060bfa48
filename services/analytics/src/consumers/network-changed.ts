import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import { type Fact, upsertNewer } from '@wifi-share/messaging/events/upsert-newer';
import { trusted } from 'mongoose';
import { purgeFirstVisits } from '../accesses/first-visits.js';
import type { Context } from '../context.js';

type NetworkEvent = EventOf<typeof networkCreated | typeof networkUpdated | typeof networkDeleted>;

/** Keeps our copy of whose networks there are and what they are called; of a deleted one only that it was. */
export function startNetworkCopy(context: Context & ProjectionContext) {
  const { networks, entitlements, erasure } = context;

  /** Also deletions that arrive after the one of their owner's account. */
  async function erasedIn(events: readonly NetworkEvent[]): Promise<string[]> {
    const erased = events.filter(({ data }) => isErasure(data)).map(({ subject }) => subject);
    const owners = new Set(events.flatMap(({ data }) => data.userId ?? []));
    const gone = await entitlements.deletedAmong([...owners]);
    if (gone.size === 0) return erased;
    const late = { _id: trusted({ $in: events.map(({ subject }) => subject) }), userId: trusted({ $in: [...gone] }) };
    return [...new Set([...erased, ...(await networks.distinct('_id', { ...late, deleted: true }))])];
  }

  return startProjection({
    ...context,
    name: 'networks',
    stream: streams.networks,
    events: [networkCreated, networkUpdated, networkDeleted],
    apply: async (events) => {
      await upsertNewer(networks.collection, events.map(factOf));
      await erasure.erase(await erasedIn(events));
      const ownersGone = new Set(events.flatMap(({ data }) => (isErasure(data) ? (data.userId ?? []) : [])));
      // Until now a first visit of these networks may have been published.
      for (const userId of ownersGone) await purgeFirstVisits(context.bus, userId);
    },
  });
}

const isErasure = (data: NetworkEvent['data']): boolean => 'ownerDeleted' in data && data.ownerDeleted;

function factOf({ subject, type, data }: NetworkEvent): Fact {
  const { version, userId } = data;
  // After an undo a second deletion has its own time.
  const $unset = { deletionSeenAt: '' };
  if (type === networkDeleted.type) {
    return { id: subject, version, update: { $set: { userId, name: '', ssid: '', deleted: true }, $unset } };
  }
  const { name, ssid } = data;
  return { id: subject, version, update: { $set: { userId, name, ssid, deleted: false }, $unset } };
}
