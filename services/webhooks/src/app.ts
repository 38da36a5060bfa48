import { showQueue } from '@wifi-share/messaging/queues/queue-figures';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import type { Config } from './config.js';
import { startFirstVisits } from './consumers/first-visits.js';
import { startNetworkEvents } from './consumers/network-events.js';
import { startPlanChanges } from './consumers/plan-changed.js';
import { startTicketAnswers } from './consumers/ticket-answered.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { createContext, type Surroundings } from './context.js';
import { registerDeliveries } from './deliveries/deliveries.routes.js';
import { registerEndpoints } from './endpoints/endpoints.routes.js';
import { createQueueDue } from './jobs/queue-due.js';
import { createRemoveExpired } from './jobs/remove-expired.js';
import { createResealSecrets } from './jobs/reseal-secrets.js';
import { startDeliveryWorker } from './queue/delivery-worker.js';
import { usualPace } from './queue/pace.js';
import { resolveHost } from './sending/resolve-host.js';
import { createUserExport } from './user-export/user-export.js';

const hourSeconds = 60 * 60;
const usual: Surroundings = { now: () => new Date(), pace: usualPace, resolve: resolveHost };

/** The webhooks service: sends events to the endpoints of owners. */
export function buildApp(config: Config, given: Partial<Surroundings> = {}): ServiceApp {
  const service = createServiceApp('webhooks', config);
  const { app } = service;
  const context = createContext(service, config, { ...usual, ...given });
  const { mongo, entitlementCopies, entitlementProjection, endpoints, deliveries, queue, relay, attempt, pace, log } =
    context;

  registerEndpoints(app, context);
  registerDeliveries(app, context);
  registerUserExport(app, createUserExport(context));

  service.onStart(async () => {
    const models = [entitlementCopies, endpoints, deliveries];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations: [], models, log });
    const consuming = { ...context, incarnation };
    return [
      relay.start(),
      entitlementProjection.start(consuming),
      startNetworkEvents(consuming),
      startFirstVisits(consuming),
      startPlanChanges(consuming),
      startTicketAnswers(consuming),
      startUserErasure(consuming),
      startJob({ name: 'queue-due', everySeconds: pace.queueDueSeconds, run: createQueueDue(context), log }),
      startJob({ name: 'remove-expired', everySeconds: hourSeconds, run: createRemoveExpired(context), log }),
      startJob({ name: 'reseal-secrets', everySeconds: pace.resealSeconds, run: createResealSecrets(context), log }),
    ];
  });
  service.onStart(async () => startDeliveryWorker({ redisUrl: config.REDIS_URL, attempt, pace, log }));
  service.onStart(async () => {
    const hideQueue = showQueue('webhooks', queue.jobs);
    return async () => hideQueue();
  });
  return service;
}
