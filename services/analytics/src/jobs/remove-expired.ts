import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import { firstDayOfSets } from '../accesses/access-sets.model.js';
import { logsRemovedBefore } from '../accesses/maintenance.model.js';
import { daysBefore } from '../accesses/rollup.domain.js';
import type { Context } from '../context.js';

/** An undo has arrived by then; it is offered for seconds. */
const deletedKeptMilliseconds = 24 * 60 * 60_000;

/** Removes what is kept of single accesses of days that are long over; figures stay. It is noted before it is done. */
async function removeExpired(context: Context): Promise<void> {
  const { config, accesses, maintenance, now } = context;
  const { logs, accessSets, visitorSets } = accesses;
  const day = daysBefore(now(), config.ACCESS_LOG_RETENTION_DAYS);
  await maintenance.updateOne({ _id: 'logs-removed' }, { $max: { day } }, { upsert: true });
  await logs.deleteMany({ accessedAt: trusted({ $lt: new Date(day) }) });
  const ofOldDays = { day: trusted({ $lt: firstDayOfSets(now()) }) };
  await accessSets.deleteMany(ofOldDays);
  await visitorSets.deleteMany(ofOldDays);
  await foldTotals(context);
}

/**
 * Removes all that is kept of deleted networks. Their time begins when this job first finds them, not at the deletion: after
 * an outage an undo may wait behind a deletion that is days old.
 */
async function eraseDeleted({ networks, erasure, now }: Context): Promise<void> {
  const absent = trusted({ $exists: false });
  await networks.updateMany({ deleted: true, erased: absent, deletionSeenAt: absent }, { deletionSeenAt: now() });
  const seenBefore = new Date(now().getTime() - deletedKeptMilliseconds);
  await erasure.erase(await networks.distinct('_id', { deletionSeenAt: trusted({ $lt: seenBefore }) }));
}

/**
 * Adds days whose figures can change no more to the base of their total: no access of them is counted since a day, and no
 * rebuild finds logs. Each is one atomic write that holds for what the day counted.
 */
async function foldTotals({ accesses: { totals }, maintenance, now }: Context): Promise<void> {
  const [noLogs, noSets] = [await logsRemovedBefore(maintenance), daysBefore(new Date(firstDayOfSets(now())), 1)];
  const closedBefore = noLogs < noSets ? noLogs : noSets;
  for await (const { _id, days = {} } of totals.find().lean().cursor()) {
    for (const [day, count] of Object.entries(days)) {
      if (day >= closedBefore) continue;
      const path = `days.${day}`;
      await totals.updateOne({ _id, [path]: count }, { $inc: { base: count }, $unset: { [path]: 1 } });
    }
  }
}

export const startRemovingExpired = (context: Context): Running =>
  startJob({
    ...{ name: 'remove-expired', everySeconds: 60 * 60, log: context.log },
    run: async () => {
      await eraseDeleted(context);
      await removeExpired(context);
    },
  });
