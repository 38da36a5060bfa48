import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { Context } from '../context.js';
import { purgeAnswers } from '../tickets/ticket-events.js';

/** Removes the copy of a deleted user and anonymises their tickets (R17). */
export const startUserErasure = ({ bus, log, mongo, ownerCopies, anonymiseTicketsOf }: Context): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [mongo] },
    erase: async (userId) => {
      await ownerCopies.forget(userId);
      await anonymiseTicketsOf(userId);
      await purgeAnswers(bus, userId);
    },
  });
