import { durations } from '@wifi-share/contracts/durations';
import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const keptMilliseconds = durations.securityLogDays * 24 * 60 * 60_000;

/** Removes what the security logs have kept long enough. */
async function removeExpired({ accountEvents, now }: Context): Promise<void> {
  await accountEvents.deleteMany({ at: trusted({ $lt: new Date(now().getTime() - keptMilliseconds) }) });
}

export const startRemovingExpired = (context: Context): Running =>
  startJob({ name: 'remove-expired', everySeconds: 60 * 60, run: () => removeExpired(context), log: context.log });
