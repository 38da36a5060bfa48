import type { OwnedNetworkModel } from './owned-network.model.js';

/** Of more users than this all are counted: a server compares every network with every id it is given. */
const mostNamed = 500;

/** How many networks users have, by the networks service's events. */
export function createNetworkCounts(ownedNetworks: OwnedNetworkModel) {
  return {
    /** By user, in one query; a missing user has none. */
    async of(userIds: readonly string[]): Promise<Map<string, number>> {
      if (userIds.length === 0) return new Map();
      const named = userIds.length > mostNamed ? { $exists: true } : { $in: userIds };
      const counted = await ownedNetworks.aggregate<{ _id: string; networks: number }>([
        { $match: { userId: named } },
        { $group: { _id: '$userId', networks: { $sum: 1 } } },
      ]);
      return new Map(counted.map(({ _id, networks }) => [_id, networks]));
    },

    /** Forgets whose the user's networks were; newer events say whether they were handed over or deleted. */
    async forget(userId: string): Promise<void> {
      await ownedNetworks.updateMany({ userId }, { $unset: { userId: '' } });
    },
  };
}

export type NetworkCounts = ReturnType<typeof createNetworkCounts>;
