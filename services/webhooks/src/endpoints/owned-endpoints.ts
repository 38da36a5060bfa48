import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { trusted } from 'mongoose';
import type { EndpointModel, StoredEndpoint } from './endpoint.model.js';

interface Dependencies {
  endpoints: EndpointModel;
  entitlements: Entitlements;
}

/** The endpoints of owners, and which of them are active. */
export function createOwnedEndpoints({ endpoints, entitlements }: Dependencies) {
  return {
    /** Oldest first. */
    of: (userId: string): Promise<StoredEndpoint[]> => endpoints.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean(),

    /** Those of these users that are neither paused nor too many for the plan (R61); none of a deactivated account. */
    async activeOf(userIds: readonly string[]): Promise<StoredEndpoint[]> {
      const owned = await endpoints
        .find({ userId: trusted({ $in: userIds }) })
        .sort({ createdAt: 1, _id: 1 })
        .lean();
      if (owned.length === 0) return [];
      const owners = await entitlements.ofMany(userIds);
      return userIds.flatMap((userId) => {
        const { plan = 'free', isActive = true } = owners.get(userId) ?? {};
        const theirs = owned.filter((endpoint) => endpoint.userId === userId);
        const noRoom = pausedAmong(theirs, plans[plan].webhooks);
        return isActive ? theirs.filter(({ _id, paused }) => paused === null && !noRoom.has(_id)) : [];
      });
    },
  };
}

export type OwnedEndpoints = ReturnType<typeof createOwnedEndpoints>;
