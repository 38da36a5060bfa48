import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ErasureContext, startUserErasure } from './user-deleted.js';

/** Starts a consumer for every event of this folder. */
export const startConsumers = (context: ErasureContext): RunningConsumer[] => [startUserErasure(context)];
