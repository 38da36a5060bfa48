import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { startJob } from '@wifi-share/service-kit/jobs/job';
import { retiredMigrations } from '@wifi-share/service-kit/migrations/migrate';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { registerBilling } from './billing/billing.routes.js';
import type { Config } from './config.js';
import { startPlanChanged } from './consumers/plan-changed.js';
import { startOwnerCopies } from './consumers/user-changed.js';
import { startUserErasure } from './consumers/user-deleted.js';
import { createContext } from './context.js';
import { createEndPeriods } from './jobs/end-periods.js';
import { registerOrders } from './orders/orders.routes.js';
import { createUserExport } from './user-export/user-export.js';

/** The billing service: orders at PayPal, what they paid for and until when, and the e-mails about it. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('billing', config);
  const { app } = service;
  const context = createContext(service, config, now);
  const { log, mongo, relay, orderRelay, accounts, store, orders, owners, storedDetails, details, checkout, mailOwed } =
    context;

  registerOrders(app, context);
  registerBilling(app, context);
  registerUserExport(app, createUserExport({ accounts: store, orders, owners, details }));

  service.onStart(async () => {
    const migrations = retiredMigrations(1);
    const models = [accounts, orders, owners, storedDetails];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    const consuming = { ...context, incarnation };
    const jobs = {
      'end-periods': createEndPeriods(context),
      'mail-owed': mailOwed.run,
      ...(checkout && { reconcile: checkout.reconcile, 'forget-orders': checkout.forgetOrders }),
    };
    return [
      relay.start(),
      orderRelay.start(),
      startOwnerCopies(consuming),
      startPlanChanged(consuming),
      startUserErasure(consuming),
      ...Object.entries(jobs).map(([name, run]) =>
        startJob({ name, everySeconds: config.PAYMENT_CHECK_SECONDS, run, log }),
      ),
    ];
  });
  return service;
}
