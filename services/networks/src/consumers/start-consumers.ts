import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import { startMemberScreens } from './membership-changed.js';
import { startAccessCounts } from './networks-counted.js';
import { startOwnerChanges, startOwnerCopies } from './user-changed.js';
import { startUserErasure } from './user-deleted.js';

/** Starts a consumer for every event or copied entity of this folder; the cache of `network-changed` subscribes by itself. */
export const startConsumers = (context: Context & ProjectionContext): RunningConsumer[] => [
  startOwnerCopies(context),
  ...startOwnerChanges(context),
  startAccessCounts(context.models.networks, context),
  startMemberScreens(context),
  startUserErasure(context),
];
