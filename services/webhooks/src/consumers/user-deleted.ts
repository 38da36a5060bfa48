import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { Context } from '../context.js';
import { purgePauses } from '../endpoints/endpoint-events.js';

/** Removes a deleted user's webhooks and deliveries (R17); jobs that are queued for them find nothing. */
export const startUserErasure = (context: Context): RunningConsumer => {
  const { bus, log, mongo, entitlementProjection, endpoints, deliveries } = context;
  return startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId) => {
      await entitlementProjection.forget(userId);
      await endpoints.deleteMany({ userId });
      await deliveries.deleteMany({ userId });
      await purgePauses(bus, userId);
    },
  });
};
