import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import { startFirstVisits } from './first-visits.js';
import { startNetworkEvents } from './network-events.js';
import { startPlanChanges } from './plan-changed.js';
import { startTicketAnswers } from './ticket-answered.js';
import { startUserErasure } from './user-deleted.js';

/** Starts one consumer for every event or copied entity of this folder. */
export const startConsumers = (context: Context & ProjectionContext): RunningConsumer[] => [
  context.entitlementProjection.start(context),
  startNetworkEvents(context),
  startFirstVisits(context),
  startPlanChanges(context),
  startTicketAnswers(context),
  startUserErasure(context),
];
