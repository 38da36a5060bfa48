import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** About three hours; no try is used up while a server is away. */
const tries = 40;

const consumers = [
  { name: 'captures', definition: paymentCaptured },
  { name: 'refunds', definition: paymentRefunded },
  { name: 'lapses', definition: paidPlanLapsed },
];

/**
 * Gives users the plans that they have paid for, and takes away what is not paid for any more. Billing has called for a
 * capture already, where both were up: this covers every other case. A deleted user has no plan.
 */
export function startPaidPlanChanges({ bus, log, mongo, redisServer, plans }: Context): RunningConsumer[] {
  return consumers.map(({ name, definition }) =>
    startEventHandler({
      durable: `identity-paid-plan-${name}`,
      stream: streams.billing,
      definition,
      bus,
      log,
      needs: [redisServer, mongo],
      maxDeliver: tries,
      react: async ({ subject, data }) => {
        await plans.follow(subject, data);
      },
    }),
  );
}
