import { networkFirstVisited } from '@wifi-share/contracts/events/analytics';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';

/** Notifies of the first visit of a network's local day. */
export const startFirstVisits = (context: Context & ProjectionContext): RunningConsumer =>
  startProjection({
    ...context,
    ...{ name: 'first-visits', stream: streams.analytics, events: [networkFirstVisited] },
    apply: (visits) =>
      context.dispatch(
        visits.map(({ id: eventId, subject: userId, data: { networkId: id, ...visit } }) => ({
          ...{ eventId, userId },
          payload: { type: 'network.first_visit', timestamp: visit.visitedAt, data: { network: { id }, ...visit } },
        })),
      ),
  });
