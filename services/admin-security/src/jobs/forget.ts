import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { startHourlyJob } from '@wifi-share/service-kit/jobs/hourly-job';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { AuditModel } from '../audit/audit.model.js';
import type { AddressModel } from '../blocks/address.model.js';
import type { VerificationModel } from '../gate/verification.model.js';

interface Options {
  audit: AuditModel;
  addresses: AddressModel;
  verifications: VerificationModel;
  auditRetentionDays: number;
  log: FastifyBaseLogger;
  now(): Date;
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Removes what has served its purpose: old entries of the log, codes of yesterday, addresses whose failures count no more. */
async function forget({ audit, addresses, verifications, auditRetentionDays, now }: Options): Promise<void> {
  const before = (days: number) => trusted({ $lt: new Date(now().getTime() - days * dayMilliseconds) });
  const told = trusted({ $exists: false });
  await audit.deleteMany({ at: before(auditRetentionDays) });
  await verifications.deleteMany({ expiresAt: before(1), outbox: told });
  // A day after the last change neither a failure nor a block is left.
  await addresses.deleteMany({ updatedAt: before(2), outbox: told });
}

/** Forgets now and then; any number of copies may do it at once. */
export const startForgetting = (options: Options): Stop => startHourlyJob('forget', () => forget(options), options.log);
