import { showQueue } from '@wifi-share/messaging/queues/queue-figures';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import type { Config } from './config.js';
import { startConsumers } from './consumers/start-consumers.js';
import { createContext, type Surroundings } from './context.js';
import { registerDeliveries } from './deliveries/deliveries.routes.js';
import { registerEndpoints } from './endpoints/endpoints.routes.js';
import { startJobs } from './jobs/start-jobs.js';
import { migrations } from './migrations/migrations.js';
import { startDeliveryWorker } from './queue/delivery-worker.js';
import { usualPace } from './queue/pace.js';
import { resolveHost } from './sending/resolve-host.js';
import { createUserExport } from './user-export/user-export.js';

const usual: Surroundings = { now: () => new Date(), pace: usualPace, resolve: resolveHost };

/** The webhooks service: sends events to the endpoints of owners. */
export function buildApp(config: Config, given: Partial<Surroundings> = {}): ServiceApp {
  const service = createServiceApp('webhooks', config);
  const { app } = service;
  const context = createContext(service, config, { ...usual, ...given });
  const { mongo, entitlementCopies, endpoints, deliveries, queue, relay, attempt, pace, log } = context;

  registerEndpoints(app, context);
  registerDeliveries(app, context);
  registerUserExport(app, createUserExport(context));

  service.onStart(async () => {
    const models = [entitlementCopies, endpoints, deliveries];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    return [relay.start(), ...startConsumers({ ...context, incarnation }), ...startJobs(context)];
  });
  service.onStart(async () => startDeliveryWorker({ redisUrl: config.REDIS_URL, attempt, pace, log }));
  service.onStart(async () => {
    const hideQueue = showQueue('webhooks', queue.jobs);
    return async () => hideQueue();
  });
  return service;
}
