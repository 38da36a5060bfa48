import { userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { EntitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { UserCopies } from '@wifi-share/messaging/users/user-copies';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import type { ShowOrHide } from '../owners/show-or-hide.js';
import type { TakeSurplus } from '../owners/take-surplus.js';

interface Dependencies {
  bus: EventBus;
  log: FastifyBaseLogger;
  mongo: Dependency;
  entitlements: EntitlementModel;
  ownerCopies: UserCopies;
  takeSurplus: TakeSurplus;
  showOrHide: ShowOrHide;
}

/** Longer than a request may take that began with the limit of before. */
const nothingUnderWayAfterMilliseconds = 60_000;

/** About three hours; no try is used up while MongoDB is away. */
const tries = 40;

/** What becomes of an owner's networks when the account is switched on or off, or has another limit (R21, R29). */
export function startOwnerChanges(dependencies: Dependencies): RunningConsumer[] {
  const { bus, log, mongo, entitlements, ownerCopies, takeSurplus, showOrHide } = dependencies;
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
        // What is told to guests' caches must not be read from a copy that is older than it.
        await ownerCopies.write([{ id: userId, ...data }]);
        const owner = await entitlements.findById(userId).lean();
        if (!owner || owner.deleted) return;
        await takeSurplus(userId, owner.maxNetworks);
        await showOrHide(userId);
      },
    }),
  );
}
