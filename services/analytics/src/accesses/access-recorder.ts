import { applyOnce } from '@wifi-share/service-kit/events/apply-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
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
  async function writeLogs(accesses: readonly Access[]): Promise<void> {
    await logs.bulkWrite(
      accesses.map((access) => {
        const { _id, ...log } = toAccessLog(access);
        return { updateOne: { filter: { _id }, update: { $setOnInsert: log }, upsert: true } };
      }),
      { ordered: false },
    );
  }

  /** The ids of those events that were their visitor's first of the day on that network. */
  async function firstVisits(accesses: readonly Access[]): Promise<Set<string>> {
    const ids = [...new Set(accesses.map(visitId))];
    // In their order: of several accesses of one visitor the earliest makes the visit.
    await visits.bulkWrite(
      accesses.map((access) => ({
        updateOne: {
          filter: { _id: visitId(access) },
          update: { $setOnInsert: { day: dayOf(access), eventId: access.id } },
          upsert: true,
        },
      })),
    );
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
