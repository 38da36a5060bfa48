import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import { firstDayOfSets } from '../accesses/access-sets.model.js';
import { logsRemovedBefore } from '../accesses/maintenance.model.js';
import { daysBefore } from '../accesses/rollup.domain.js';
import type { Context } from '../context.js';

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
  startJob({ name: 'remove-expired', everySeconds: 60 * 60, run: () => removeExpired(context), log: context.log });
