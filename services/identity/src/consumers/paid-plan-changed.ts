import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import { streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import type { Plans } from '../plans/plans.service.js';

interface Dependencies {
  bus: EventBus;
  log: FastifyBaseLogger;
  /** Where users and their sessions are. */
  needs: readonly Dependency[];
  plans: Plans;
}

/** About three hours; no try is used up while a server is away. */
const tries = 40;

const consumers = [
  { name: 'captures', definition: paymentCaptured },
  { name: 'refunds', definition: paymentRefunded },
  { name: 'lapses', definition: paidPlanLapsed },
];

/**
 * Gives users the plans that they have paid for, and takes away what is not paid for any more. Billing has told of a
 * capture before, where both were up: this makes up for every other case. Who is gone has no plan.
 */
export function startPaidPlanChanges({ bus, log, needs, plans }: Dependencies): RunningConsumer[] {
  return consumers.map(({ name, definition }) =>
    startEventHandler({
      durable: `identity-paid-plan-${name}`,
      stream: streams.billing,
      definition,
      bus,
      log,
      needs,
      maxDeliver: tries,
      react: async ({ subject, data }) => {
        await plans.follow(subject, data);
      },
    }),
  );
}
