import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerBilling } from './billing/billing.routes.js';
import type { Config } from './config.js';
import { startConsumers } from './consumers/start-consumers.js';
import { createContext } from './context.js';
import { startJobs } from './jobs/start-jobs.js';
import { migrations } from './migrations/migrations.js';
import { registerOrders } from './orders/orders.routes.js';
import { createUserExport } from './user-export/user-export.js';

/** The billing service: orders at PayPal, what they paid for and until when, and the e-mails about it. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('billing', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { log, mongo, relay, accounts, store, orders, owners, storedDetails, details } = context;

  registerOrders(app, context);
  registerBilling(app, context);
  registerUserExport(app, createUserExport({ accounts: store, orders, owners, details }));

  service.onStart(async () => {
    const models = [accounts, orders, owners, storedDetails];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    return [relay.start(), ...startConsumers({ ...context, incarnation }), ...startJobs(context)];
  });
  return service;
}
