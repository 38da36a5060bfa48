import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import { startUserErasure } from './user-deleted.js';

/** Starts one consumer for every event or copied entity of this folder. */
export const startConsumers = (context: Context & ProjectionContext): RunningConsumer[] => [
  context.ownerCopies.start(context),
  startUserErasure(context),
];
