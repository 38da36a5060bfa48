import { membershipChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { mayIn, type TeamRole } from '@wifi-share/contracts/team-roles';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { trusted } from 'mongoose';
import type { Context } from '../context.js';

/** Longer than a request may take that began with the role of before. */
const nothingUnderWayAfterMilliseconds = 60_000;

/** About three hours, as long as identity may be away. */
const tries = 40;

const mayShare = (role: TeamRole | undefined | null): boolean => !!role && mayIn(role, 'share');

/** Ends the screens added by a member who no longer may: their addresses open the network without a session. */
export const startMemberScreens = ({ bus, log, mongo, screens, internal, config }: Context): RunningConsumer =>
  startEventHandler({
    durable: 'networks-membership-changed',
    stream: streams.identity,
    definition: membershipChanged,
    bus,
    log,
    needs: [mongo],
    maxDeliver: tries,
    repeatedUntilMilliseconds: nothingUnderWayAfterMilliseconds,
    react: async ({ subject: ownerId, data: { memberId, role } }) => {
      if (mayShare(role)) return;
      // The event may come again, and late: a member who was taken back keeps what they added.
      const question = { to: 'identity', origin: config.IDENTITY_URL, body: { ownerId, memberId } } as const;
      const { grant } = await internal.ask(checkMembership, question);
      if (mayShare(grant?.role)) return;
      await screens.deleteMany({
        addedBy: memberId,
        // Who took the networks over keeps what is theirs now.
        userId: trusted({ $ne: memberId }),
        $or: [{ userId: ownerId }, { addedIn: ownerId }],
      });
    },
  });
