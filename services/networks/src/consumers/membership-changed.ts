import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { mayIn } from '@wifi-share/contracts/team-roles';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** Ends the screens that a member added who may not any more: their addresses open the network without a session. */
export const startMemberScreens = ({ bus, log, mongo, screens }: Context): RunningConsumer =>
  startEventHandler({
    durable: 'networks-membership-changed',
    stream: streams.identity,
    definition: membershipChanged,
    bus,
    log,
    needs: [mongo],
    react: async ({ subject: userId, data: { memberId, role } }) => {
      if (role !== null && mayIn(role, 'share')) return;
      await screens.deleteMany({ userId, addedBy: memberId });
    },
  });
