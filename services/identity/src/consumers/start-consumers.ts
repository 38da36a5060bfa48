import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { ProjectionContext } from '@wifi-share/messaging/events/projection';
import type { Context } from '../context.js';
import { startNetworkCounting } from './network-changed.js';
import { startPaidPlanChanges } from './paid-plan-changed.js';
import { startRotationMails } from './rotation-failed.js';
import { startSessionRevocation } from './sessions-revoked.js';
import { startUserErasure } from './user-deleted.js';
import { startWebhookMails } from './webhook-paused.js';

/** Starts a consumer for every event or copied entity of this folder. */
export const startConsumers = (context: Context & ProjectionContext): RunningConsumer[] => [
  startUserErasure(context),
  startSessionRevocation(context),
  startRotationMails(context),
  startWebhookMails(context),
  startNetworkCounting(context.ownedNetworks, context),
  ...startPaidPlanChanges(context),
];
