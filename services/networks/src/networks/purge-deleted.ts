import type { Stop } from '@wifi-share/service-kit/app/service-app';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { NetworkModel } from './network.model.js';

const everyMilliseconds = 15_000;

/** Longer than an undo is offered, so that one that comes too late is told so. */
const keptMilliseconds = 60_000;

/** Until the erasure of their owner has surely been repeated, for which it needs their ids. */
const tombstonesKeptMilliseconds = 60 * 60_000;

/** Removes networks whose deletion can no longer be undone and is known to everybody (their outbox is empty). */
async function purgeDeleted(networks: NetworkModel, now: Date): Promise<void> {
  const goneSince = (milliseconds: number) => ({
    deletedAt: trusted({ $lt: new Date(now.getTime() - milliseconds) }),
    outbox: trusted({ $exists: false }),
  });
  await networks.deleteMany({ ...goneSince(keptMilliseconds), erasedOwner: trusted({ $exists: false }) });
  await networks.deleteMany({ ...goneSince(tombstonesKeptMilliseconds), erasedOwner: trusted({ $exists: true }) });
}

/** Purges now and then; any number of copies may do it at once. */
export function startPurge(networks: NetworkModel, log: FastifyBaseLogger, now: () => Date): Stop {
  const timer = setInterval(() => {
    purgeDeleted(networks, now()).catch((err) => log.warn({ err }, 'deleted networks were not purged'));
  }, everyMilliseconds);
  return async () => clearInterval(timer);
}
