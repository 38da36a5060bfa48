import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import { startPlanChanged } from './plan-changed.js';
import { startOwnerCopies } from './user-changed.js';
import { startUserErasure } from './user-deleted.js';

/** Starts a consumer for every event or copied entity of this folder. */
export const startConsumers = (context: Context & ProjectionContext): RunningConsumer[] => [
  startOwnerCopies(context),
  startPlanChanged(context),
  startUserErasure(context),
];
