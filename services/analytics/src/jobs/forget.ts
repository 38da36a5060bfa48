import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { everyHour } from '@wifi-share/service-kit/jobs/every-hour';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { AccessLogModel } from '../accesses/access-log.model.js';
import type { FirstVisitModel } from '../accesses/first-visit.model.js';
import { dayOf } from '../accesses/rollup.domain.js';
import type { UpkeepModel } from '../upkeep/upkeep.model.js';

interface Options {
  logs: AccessLogModel;
  visits: FirstVisitModel;
  upkeep: UpkeepModel;
  /** For so many whole UTC days before today single accesses are kept. */
  retentionDays: number;
  log: FastifyBaseLogger;
  now(): Date;
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Removes single accesses and visitors of days that are over for long; the roll-ups stay. It says so before it does. */
async function forget({ logs, visits, upkeep, retentionDays, now }: Options): Promise<void> {
  const day = dayOf(new Date(now().getTime() - retentionDays * dayMilliseconds));
  await upkeep.updateOne({ _id: 'logs-removed' }, { $max: { day } }, { upsert: true });
  await logs.deleteMany({ accessedAt: trusted({ $lt: new Date(day) }) });
  await visits.deleteMany({ day: trusted({ $lt: day }) });
}

/** Forgets now and every hour; any number of copies may do it at once. */
export const startForgetting = (options: Options): Stop => everyHour('forget', () => forget(options), options.log);
