import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { purgeFirstVisits } from '../accesses/first-visits.js';
import type { Context } from '../context.js';
import type { UserProjections } from './user-changed.js';

/** Removes a deleted user's networks with all their accesses (R17). */
export const startUserErasure = (
  { bus, log, mongo, networks, erasure }: Context,
  users: UserProjections,
): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId) => {
      await users.forget(userId);
      await erasure.erase(await networks.distinct('_id', { userId }));
      await purgeFirstVisits(bus, userId);
    },
  });
