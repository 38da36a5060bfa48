import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import { accessesRead } from '../accesses/maintenance.model.js';
import type { Context } from '../context.js';
import { startAccessCounting } from './accesses-logged.js';
import { startNetworkCopy } from './network-changed.js';
import { createUserProjections } from './user-changed.js';
import { startUserErasure } from './user-deleted.js';

/** Starts a consumer for every event or copied entity of this folder. */
export async function startConsumers(context: Context & ProjectionContext): Promise<RunningConsumer[]> {
  const startAfter = await accessesRead(context.maintenance);
  const users = createUserProjections(context);
  return [
    ...users.start(context),
    startNetworkCopy(context),
    startAccessCounting({ ...context, startAfter }),
    startUserErasure(context, users),
  ];
}
