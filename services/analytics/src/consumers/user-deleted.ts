import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { purgeFirstVisits } from '../accesses/first-visits.js';
import type { Context } from '../context.js';
import type { UserProjections } from './user-changed.js';

/**
 * Removes the accesses of the networks that a deleted user had deleted before (R17). Those that they still had follow by
 * events of the networks service: only it knows which of them were handed over.
 */
export const startUserErasure = (
  { bus, log, mongo, networks, erasure }: Context,
  users: UserProjections,
): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId) => {
      await users.forget(userId);
      await erasure.erase(await networks.distinct('_id', { userId, deleted: true }));
      await purgeFirstVisits(bus, userId);
    },
  });
