import { trusted } from 'mongoose';
import type { AgentModel } from '../agents/agent.model.js';
import type { LogoModel } from '../logos/logo.model.js';
import type { NetworkModel } from '../networks/network.model.js';
import type { ScreenModel } from '../screens/screen.model.js';

/** Longer than an undo is offered, so that one that comes too late is answered with that. */
const keptMilliseconds = 60_000;

/** The erasure of their owner needs their ids to purge the streams, which forget by themselves after 14 days. */
const tombstonesKeptMilliseconds = 15 * 24 * 60 * 60_000;

/** An agent that was switched off for so long finds out that it is unknown. */
const revokedKeptMilliseconds = 90 * 24 * 60 * 60_000;

interface Models {
  networks: NetworkModel;
  logos: LogoModel;
  agents: AgentModel;
  screens: ScreenModel;
}

/** Removes networks whose deletion can no longer be undone and is published (their outbox is empty). */
export async function purgeDeleted({ networks, logos, agents, screens }: Models, now: Date): Promise<void> {
  const goneSince = (milliseconds: number) => ({
    deletedAt: trusted({ $lt: new Date(now.getTime() - milliseconds) }),
    outbox: trusted({ $exists: false }),
  });
  const purged = { ...goneSince(keptMilliseconds), erasedOwner: trusted({ $exists: false }) };
  const ids = await networks.distinct('_id', purged);
  await logos.deleteMany({ _id: trusted({ $in: ids }) });
  await screens.deleteMany({ networkId: trusted({ $in: ids }) });
  await networks.deleteMany({ _id: trusted({ $in: ids }), ...purged });
  const revokedBefore = new Date(now.getTime() - revokedKeptMilliseconds);
  await agents.deleteMany({ revokedAt: trusted({ $lt: revokedBefore }) });
  await networks.deleteMany({ ...goneSince(tombstonesKeptMilliseconds), erasedOwner: trusted({ $exists: true }) });
}
