import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** Notes since when payers do not use what they paid for: days of grace after that cost them nothing (decision 57). */
export const startPlanChanged = ({ bus, log, mongo, store }: Context): RunningConsumer =>
  startEventHandler({
    durable: 'billing-plan-given-up',
    stream: streams.identity,
    definition: userPlanChanged,
    ...{ bus, log, needs: [mongo] },
    react: ({ subject, time, data: { version, planBasis } }) =>
      store.notePlanLeft(subject, version, planBasis === 'payment' ? null : new Date(time)),
  });
