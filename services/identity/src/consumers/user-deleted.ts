import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { createTraceErasure } from '../account/trace-erasure.js';
import type { Context } from '../context.js';

/** Erases what is kept of a deleted user beside their document (R17). */
export const startUserErasure = ({ bus, log, mongo, redisServer, ...context }: Context): RunningConsumer =>
  startAccountErasure({
    ...{ bus, log, needs: [redisServer, mongo] },
    erase: createTraceErasure({ bus, ...context }),
  });
