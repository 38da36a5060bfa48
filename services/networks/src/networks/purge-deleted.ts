import type { Stop } from '@wifi-share/service-kit/app/service-app';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { NetworkModel } from './network.model.js';

const everyMilliseconds = 15_000;

/** Longer than an undo is offered, so that one that comes too late is told so. */
const keptMilliseconds = 60_000;

/** Removes networks whose deletion can no longer be undone and is known to everybody (their outbox is empty). */
async function purgeDeleted(networks: NetworkModel, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMilliseconds);
  await networks.deleteMany({ deletedAt: trusted({ $lt: before }), outbox: trusted({ $exists: false }) });
}

/** Purges now and then; any number of copies may do it at once. */
export function startPurge(networks: NetworkModel, log: FastifyBaseLogger, now: () => Date): Stop {
  const timer = setInterval(() => {
    purgeDeleted(networks, now()).catch((err) => log.warn({ err }, 'deleted networks were not purged'));
  }, everyMilliseconds);
  return async () => clearInterval(timer);
}
