import { applyOnce } from '@wifi-share/service-kit/events/apply-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { trusted } from 'mongoose';
import type { AccessLogModel } from './access-log.model.js';
import type { DailyRollupModel } from './daily-rollup.model.js';
import type { FirstVisitModel } from './first-visit.model.js';
import type { NetworkTotalModel } from './network-total.model.js';
import { type Access, dayOf, increments, latest, rollupId, toAccessLog, visitId } from './rollup.domain.js';

export interface AccessModels {
  logs: AccessLogModel;
  visits: FirstVisitModel;
  rollups: DailyRollupModel;
  totals: NetworkTotalModel;
}

/** Records accesses: raw log, roll-up and total. To record a batch again, in part or as a whole, changes nothing. */
export function createAccessRecorder({ logs, visits, rollups, totals }: AccessModels) {
  const writeLogs = (accesses: readonly Access[]): Promise<void> =>
    insertMissing(logs.collection, accesses.map(toAccessLog));

  /** The ids of those events that were their visitor's first of the day on that network. */
  async function firstVisits(accesses: readonly Access[]): Promise<Set<string>> {
    const earliest = new Map<string, Access>();
    for (const access of accesses) {
      const id = visitId(access);
      if (!earliest.has(id)) earliest.set(id, access);
    }
    const ids = [...earliest.keys()];
    const made = [...earliest].map(([_id, access]) => ({ _id, day: dayOf(access), eventId: access.id }));
    await insertMissing(visits.collection, made);
    const stored = await visits.find({ _id: trusted({ $in: ids }) }).lean();
    return new Set(stored.map(({ eventId }) => eventId));
  }

  return {
    async record(batch: readonly RecordedEvent<Access>[]): Promise<void> {
      const accesses = batch.map(({ event }) => event);
      await writeLogs(accesses);
      const first = await firstVisits(accesses);
      await applyOnce({
        collection: rollups.collection,
        events: batch,
        targetOf: ({ event }) => rollupId(event),
        change: (recorded) => {
          const [access] = recorded.map(({ event }) => event);
          return {
            $setOnInsert: { networkId: access?.subject, day: access && dayOf(access) },
            $inc: increments(
              recorded.map(({ event }) => event),
              ({ id }) => first.has(id),
            ),
          };
        },
        whenMissing: 'create',
      });
      await applyOnce({
        collection: totals.collection,
        events: batch,
        targetOf: ({ event }) => event.subject,
        change: (recorded) => ({
          $inc: { accessCount: recorded.length },
          $max: { lastAccessed: latest(recorded.map(({ event }) => event)) },
        }),
        whenMissing: 'create',
      });
    },
  };
}

export type AccessRecorder = ReturnType<typeof createAccessRecorder>;
