import { durations } from '@wifi-share/contracts/durations';
import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);

/** Removes what the security logs have kept long enough, and invitations that expired as long ago as they were open. */
async function removeExpired({ accountEvents, userModel, now }: Context): Promise<void> {
  const expired = { expiresAt: trusted({ $lt: daysAgo(now(), durations.invitationDays) }) };
  await userModel.updateMany(
    { 'team.invitations.expiresAt': expired.expiresAt },
    { $pull: { 'team.invitations': expired } },
  );
  await accountEvents.deleteMany({ at: trusted({ $lt: daysAgo(now(), durations.securityLogDays) }) });
}

export const startRemovingExpired = (context: Context): Running =>
  startJob({ name: 'remove-expired', everySeconds: 60 * 60, run: () => removeExpired(context), log: context.log });
