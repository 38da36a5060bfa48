import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { purgeFirstVisits } from '../accesses/first-visits.js';
import type { Context } from '../context.js';
import type { UserProjections } from './user-changed.js';

/** The networks service has published by then which networks went with the account. */
const publishedWithinMilliseconds = 30_000;

/**
 * Removes the accesses of the networks that a deleted user had deleted before (R17). Those that they still had follow by
 * events of the networks service: only it knows which of them were handed over. Fails, and is retried, while one is left.
 */
export const startUserErasure = (
  { bus, log, mongo, networks, erasure }: Context,
  users: UserProjections,
): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId, deletedAt) => {
      await users.forget(userId);
      await erasure.erase(await networks.distinct('_id', { userId, deleted: true }));
      await purgeFirstVisits(bus, userId);
      if (Date.now() - deletedAt.getTime() < publishedWithinMilliseconds) return;
      if (await networks.exists({ userId, deleted: false }))
        throw new Error('whether networks of a deleted user were deleted or handed over is not known yet');
    },
  });
