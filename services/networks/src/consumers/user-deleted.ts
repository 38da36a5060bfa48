import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { Context } from '../context.js';

/** Erases the networks of a deleted user (R17). */
export const startUserErasure = ({ bus, log, mongo, models, ownerCopies, eraseNetworksOf }: Context): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId) => {
      await ownerCopies.forget(userId);
      await eraseNetworksOf(userId);
      await models.hiddenOwners.deleteOne({ _id: userId });
    },
  });
