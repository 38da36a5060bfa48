import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountStore } from './account-store.js';

interface Dependencies {
  bus: EventBus;
  log: FastifyBaseLogger;
  /** Where accounts are. */
  needs: readonly Dependency[];
  store: AccountStore;
}

/** Keeps in mind since when payers do not use what they paid for: days of grace after that cost them nothing (decision 57). */
export const startPlanGivenUp = ({ bus, log, needs, store }: Dependencies): RunningConsumer =>
  startEventHandler({
    durable: 'billing-plan-given-up',
    stream: streams.identity,
    definition: userPlanChanged,
    ...{ bus, log, needs },
    react: ({ subject, time, data: { version, planBasis } }) =>
      store.noteGivenUp(subject, version, planBasis === 'payment' ? null : new Date(time)),
  });
