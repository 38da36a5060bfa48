import { streamRetentionDays } from '@wifi-share/contracts/events/streams';
import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { everyHour } from '@wifi-share/service-kit/jobs/every-hour';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { CountedAccessModel } from './counted-access.model.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** A day longer than the stream has them, from which alone an access could come a second time. */
const keptMilliseconds = (streamRetentionDays + 1) * dayMilliseconds;

/** Forgets which accesses are counted when they are out of the stream; any number of copies may do it at once. */
export function startForgetting(countedAccesses: CountedAccessModel, log: FastifyBaseLogger, now: () => Date): Stop {
  const forget = async (): Promise<void> => {
    const day = new Date(now().getTime() - keptMilliseconds).toISOString().slice(0, 10);
    await countedAccesses.deleteMany({ _id: trusted({ $lt: day }) });
  };
  return everyHour('forget-counted-accesses', forget, log);
}
