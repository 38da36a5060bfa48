import { userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { UserCopies } from '@wifi-share/messaging/users/user-copies';
import type { Context } from '../context.js';
import { createPublishVisibility } from '../owners/publish-visibility.js';

/** Longer than a request may take that began with the limit of before. */
const nothingUnderWayAfterMilliseconds = 60_000;

/** About three hours; no try is used up while MongoDB is away. */
const tries = 40;

/** What becomes of an owner's networks when the account is switched on or off, or has another limit (R21, R47). */
export function startOwnerChanges(context: Context): RunningConsumer[] {
  const { bus, log, mongo, models, ownerCopies, entitlements, fitIntoPlan, relay, now } = context;
  const publishVisibility = createPublishVisibility({ ...models, entitlements, outboxFilled: relay.kick, now });
  return [userUpdated, userPlanChanged].map((definition) =>
    startEventHandler({
      durable: `networks-owner-${definition === userUpdated ? 'updates' : 'plans'}`,
      stream: streams.identity,
      definition,
      bus,
      log,
      needs: [mongo],
      maxDeliver: tries,
      repeatedUntilMilliseconds: nothingUnderWayAfterMilliseconds,
      react: async ({ subject: userId, data }) => {
        // What is published to guests' caches must not be read from an older copy.
        await ownerCopies.write([{ id: userId, ...data }]);
        const owner = await models.entitlements.findById(userId).lean();
        if (!owner || owner.deleted) return;
        await fitIntoPlan(userId, owner.maxNetworks);
        await publishVisibility(userId);
      },
    }),
  );
}

/** Copies what owners may do. */
export const startOwnerCopies = (context: ProjectionContext & { ownerCopies: UserCopies }): RunningConsumer =>
  context.ownerCopies.start(context);
