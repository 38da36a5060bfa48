import { trusted } from 'mongoose';
import type { LogoModel } from '../logos/logo.model.js';
import type { NetworkModel } from '../networks/network.model.js';

/** Longer than an undo is offered, so that one that comes too late is answered with that. */
const keptMilliseconds = 60_000;

/** Until the erasure of their owner has surely been repeated, for which it needs their ids. */
const tombstonesKeptMilliseconds = 60 * 60_000;

/** Removes networks whose deletion can no longer be undone and is published (their outbox is empty). */
export async function purgeDeleted(networks: NetworkModel, logos: LogoModel, now: Date): Promise<void> {
  const goneSince = (milliseconds: number) => ({
    deletedAt: trusted({ $lt: new Date(now.getTime() - milliseconds) }),
    outbox: trusted({ $exists: false }),
  });
  const purged = { ...goneSince(keptMilliseconds), erasedOwner: trusted({ $exists: false }) };
  const ids = await networks.distinct('_id', purged);
  await logos.deleteMany({ _id: trusted({ $in: ids }) });
  await networks.deleteMany({ _id: trusted({ $in: ids }), ...purged });
  await networks.deleteMany({ ...goneSince(tombstonesKeptMilliseconds), erasedOwner: trusted({ $exists: true }) });
}
