import { streams } from '@wifi-share/contracts/events/streams';
import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { accountModel } from './accounts/account.model.js';
import { createAccountStore } from './accounts/account-store.js';
import { createPaymentMails } from './accounts/payment-mails.js';
import { startPlanGivenUp } from './accounts/plan-given-up.js';
import { createTellIdentity } from './accounts/tell-identity.js';
import { registerBillingRoutes } from './billing/billing.routes.js';
import { createBilling } from './billing/billing.service.js';
import { createCheckout } from './checkout.js';
import type { Config } from './config.js';
import { createErasePayer } from './erasure/erase-payer.js';
import { createEndPeriods } from './jobs/end-periods.js';
import { createMailOwed } from './jobs/mail-owed.js';
import { repeat } from './jobs/repeat.js';
import { migrations } from './migrations/migrations.js';
import { orderModel } from './orders/order.model.js';
import { registerOrderRoutes } from './orders/orders.routes.js';
import { ownerModel } from './owners/owner.model.js';
import { createUserExport } from './user-export/user-export.js';

/** The billing service: orders at PayPal, what they paid for and until when, and who is told of it. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('billing', config);
  const { app } = service;
  const { log } = app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'billing');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'billing', log }));
  const used = [streams.identity, streams.billing];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'billing', streams: used, log }));
  const internal = service.attach(createInternalClient({ service: 'billing', secret: config.INTERNAL_SECRET }));
  const models = {
    accounts: accountModel(mongo.connection),
    orders: orderModel(mongo.connection),
    owners: ownerModel(mongo.connection),
  };
  const { orders, owners } = models;
  let relay: OutboxRelay | null = null;

  const accounts = createAccountStore({ accounts: models.accounts, outboxFilled: () => relay?.kick() });
  const mails = createPaymentMails({
    sealer: createMailSealer(config.MAIL_SEALING_KEY),
    ...{ publicUrl: config.PUBLIC_URL, seller: config.BILLING_SELLER },
  });
  const askIdentity = { internal, identityUrl: config.IDENTITY_URL, log };
  const tellIdentity = createTellIdentity(askIdentity);
  const ownerCopies = createUserCopies(owners);
  const missingOwners = createUserBackfill({ copies: ownerCopies, ...askIdentity });
  const written = { accounts: models.accounts, store: accounts, owners, missingOwners, mails, log };
  const mailOwed = createMailOwed(written);
  const endPeriods = createEndPeriods({ ...written, now });
  const paid = { orders, owners, accounts, mailOwedTo: mailOwed.to, tellIdentity };
  const checkout = createCheckout({ config, ...paid, log, now });
  if (checkout) service.attach(checkout);
  else log.warn('nothing can be paid: PAYPAL_CLIENT_ID is not set');
  registerOrderRoutes(app, checkout);
  registerBillingRoutes(
    app,
    createBilling({ accounts, orders, owners, missingOwners, seller: config.BILLING_SELLER, now }),
  );
  registerUserExport(app, createUserExport({ accounts, orders, owners }));

  service.onStart(async () => {
    const { connection } = mongo;
    const incarnation = await prepareDatabase({ connection, migrations, models: Object.values(models), log });
    const mailQueue = createMailQueue(redis.client);
    const running = startOutboxRelay({ collection: models.accounts.collection, bus, mailQueue, log });
    relay = running;
    const consumers = [
      ownerCopies.start({ bus, mongo, incarnation, log }),
      startPlanGivenUp({ bus, log, needs: [mongo], store: accounts }),
      startAccountErasure({
        bus,
        log,
        needs: [mongo],
        erase: createErasePayer({ ownerCopies, accounts, orders, bus }),
      }),
    ];
    const { PAYMENT_CHECK_SECONDS: seconds } = config;
    const jobs = [
      repeat({ name: 'end-periods', seconds, run: endPeriods, log }),
      repeat({ name: 'mail-owed', seconds, run: mailOwed.run, log }),
      ...(checkout
        ? [
            repeat({ name: 'reconcile', seconds, run: checkout.reconcile, log }),
            repeat({ name: 'forget-orders', seconds, run: checkout.forgetOrders, log }),
          ]
        : []),
    ];
    return async () => {
      await Promise.all(jobs.map((stop) => stop()));
      await Promise.all([running, ...consumers].map((each) => each.stop()));
      await mailQueue.close();
    };
  });
  return service;
}
