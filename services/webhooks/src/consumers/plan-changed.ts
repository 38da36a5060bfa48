import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';

/** Notifies of another plan. */
export const startPlanChanges = (context: Context & ProjectionContext): RunningConsumer =>
  startProjection({
    ...context,
    ...{ name: 'plan-changes', stream: streams.identity, events: [userPlanChanged] },
    apply: (changes) =>
      context.dispatch(
        changes.map(({ id: eventId, subject: userId, time: timestamp, data: { plan, maxNetworks } }) => ({
          ...{ eventId, userId },
          payload: { type: 'plan.changed', timestamp, data: { plan, maxNetworks } },
        })),
      ),
  });
