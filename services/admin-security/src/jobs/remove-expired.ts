import type { Running } from '@wifi-share/service-kit/app/service-app';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** Removes old entries of the audit log, codes of yesterday, and addresses whose failures count no more. */
async function removeExpired({ models, config, now }: Context): Promise<void> {
  const before = (days: number) => trusted({ $lt: new Date(now().getTime() - days * dayMilliseconds) });
  const published = trusted({ $exists: false });
  await models.audit.deleteMany({ at: before(config.AUDIT_RETENTION_DAYS) });
  await models.verifications.deleteMany({ expiresAt: before(1), outbox: published });
  // A day after the last change neither a failure nor a block is left.
  await models.addresses.deleteMany({ updatedAt: before(2), outbox: published });
}

export const startRemovingExpired = (context: Context): Running =>
  startJob({ name: 'remove-expired', everySeconds: 60 * 60, run: () => removeExpired(context), log: context.log });
