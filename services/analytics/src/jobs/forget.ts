import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { startHourlyJob } from '@wifi-share/service-kit/jobs/hourly-job';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { AccessModels } from '../accesses/access-models.js';
import { firstDayOfSets } from '../accesses/access-sets.model.js';
import { daysBefore } from '../accesses/rollup.domain.js';
import { logsRemovedBefore, type UpkeepModel } from '../upkeep/upkeep.model.js';

interface Options extends AccessModels {
  upkeep: UpkeepModel;
  /** For so many whole UTC days before today single accesses are kept. */
  retentionDays: number;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Removes what is kept of single accesses of days that are long over; figures stay. It is noted before it is done. */
async function forget(options: Options): Promise<void> {
  const { logs, accessSets, visitorSets, upkeep, retentionDays, now } = options;
  const day = daysBefore(now(), retentionDays);
  await upkeep.updateOne({ _id: 'logs-removed' }, { $max: { day } }, { upsert: true });
  await logs.deleteMany({ accessedAt: trusted({ $lt: new Date(day) }) });
  const ofOldDays = { day: trusted({ $lt: firstDayOfSets(now()) }) };
  await accessSets.deleteMany(ofOldDays);
  await visitorSets.deleteMany(ofOldDays);
  await foldTotals(options);
}

/**
 * Adds days whose figures can change no more to the base of their total: no access of them is counted since a day, and no
 * rebuild finds logs. Each is one atomic write that holds for what the day counted.
 */
async function foldTotals({ totals, upkeep, now }: Options): Promise<void> {
  const [noLogs, noSets] = [await logsRemovedBefore(upkeep), daysBefore(new Date(firstDayOfSets(now())), 1)];
  const closedBefore = noLogs < noSets ? noLogs : noSets;
  for await (const { _id, days = {} } of totals.find().lean().cursor()) {
    for (const [day, count] of Object.entries(days)) {
      if (day >= closedBefore) continue;
      const path = `days.${day}`;
      await totals.updateOne({ _id, [path]: count }, { $inc: { base: count }, $unset: { [path]: 1 } });
    }
  }
}

/** Forgets now and every hour; any number of copies may do it at once. */
export const startForgetting = (options: Options): Stop => startHourlyJob('forget', () => forget(options), options.log);
