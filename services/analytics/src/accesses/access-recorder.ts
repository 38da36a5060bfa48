import { applyOnce } from '@wifi-share/service-kit/events/apply-once';
import { giveUp } from '@wifi-share/service-kit/events/give-up';
import { recordOnce } from '@wifi-share/service-kit/events/record-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { trusted } from 'mongoose';
import { type AccessLog, figures } from './access-log.model.js';
import type { AccessModels } from './access-models.js';
import { rollupForm } from './daily-rollup.model.js';
import type { FirstVisit } from './first-visit.model.js';
import { type Access, toAccessLog } from './recorded-access.js';
import {
  countAccess,
  countVisitor,
  dayOf,
  latest,
  noCounts,
  type RollupCounts,
  rollupId,
  visitId,
} from './rollup.domain.js';

/** An access and where it stands in the stream. */
type Recorded = RecordedEvent<AccessLog>;

/** What accesses of one network and day add to its roll-up; `first` are the ids of those that were a visitor's first. */
function increments(accesses: readonly AccessLog[], first: ReadonlySet<string>): RollupCounts {
  const added = noCounts();
  for (const access of accesses) {
    countAccess(added, access);
    if (first.has(access._id)) countVisitor(added, access);
  }
  return added;
}

/** What is stored of an access that is its visitor's first of the day. */
const visitOf = (access: AccessLog): FirstVisit => ({
  _id: visitId(access),
  day: dayOf(access.accessedAt),
  eventId: access._id,
});

/** Records accesses: raw log, roll-up and total. To record a batch again, in part or as a whole, changes nothing. */
export function createAccessRecorder({ logs, visits, rollups, totals }: AccessModels) {
  /** Writes the logs and leaves out what came under an id that was recorded before, from another place in the stream. */
  async function loggedOnce(batch: readonly RecordedEvent<Access>[]) {
    const logged = await recordOnce(logs.collection, batch.map(toAccessLog), figures);
    const recorded = (logs: typeof logged.total): Recorded[] => logs.map((event) => ({ event, ...event.recorded }));
    return { rollup: recorded(logged.rollup), total: recorded(logged.total) };
  }

  /** The ids of those accesses that were their visitor's first of the day on that network. */
  async function firstVisits(accesses: readonly AccessLog[]): Promise<Set<string>> {
    const earliest = new Map<string, AccessLog>();
    for (const access of accesses) {
      const id = visitId(access);
      if (!earliest.has(id)) earliest.set(id, access);
    }
    const ids = [...earliest.keys()];
    if (ids.length === 0) return new Set();
    await insertMissing(visits.collection, [...earliest.values()].map(visitOf));
    const stored = await visits.find({ _id: trusted({ $in: ids }) }).lean();
    return new Set(stored.map(({ eventId }) => eventId));
  }

  return {
    async record(batch: readonly RecordedEvent<Access>[]): Promise<void> {
      const logged = await loggedOnce(batch);
      const first = await firstVisits(logged.rollup.map(({ event }) => event));
      await applyOnce({
        collection: rollups.collection,
        events: logged.rollup,
        targetOf: ({ event }) => rollupId(event.networkId, dayOf(event.accessedAt)),
        change: (recorded) => {
          const accesses = recorded.map(({ event }) => event);
          const [access] = accesses;
          return {
            $setOnInsert: access && { networkId: access.networkId, day: dayOf(access.accessedAt), form: rollupForm },
            $inc: increments(accesses, first),
          };
        },
        whenMissing: 'create',
      });
      await applyOnce({
        collection: totals.collection,
        events: logged.total,
        targetOf: ({ event }) => event.networkId,
        change: (recorded) => ({
          $inc: { accessCount: recorded.length },
          $max: { lastAccessed: latest(recorded.map(({ event }) => event)) },
        }),
        whenMissing: 'create',
      });
    },

    /** Notes what does not count an access that is given up. */
    async giveUp(recorded: RecordedEvent<Access>): Promise<void> {
      const record = toAccessLog(recorded);
      const { networkId, accessedAt } = record;
      const { _id, eventId } = visitOf(record);
      await giveUp({
        records: logs.collection,
        record,
        figure: 'rollup',
        target: { collection: rollups.collection, _id: rollupId(networkId, dayOf(accessedAt)) },
        undo: () => visits.deleteOne({ _id, eventId }),
        redo: () => insertMissing(visits.collection, [visitOf(record)]),
      });
      const target = { collection: totals.collection, _id: networkId };
      await giveUp({ records: logs.collection, record, figure: 'total', target });
    },
  };
}

export type AccessRecorder = ReturnType<typeof createAccessRecorder>;
