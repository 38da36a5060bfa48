import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { accountModel } from './accounts/account.model.js';
import { createAccountStore } from './accounts/account-store.js';
import { createIdentityNotifier } from './accounts/notify-identity.js';
import { createPaymentMails } from './accounts/payment-mails.js';
import { billingDetailsModel } from './billing-details/billing-details.model.js';
import { createBillingDetails } from './billing-details/billing-details.service.js';
import { createCheckout } from './checkout.js';
import type { Config } from './config.js';
import { createMailOwed } from './jobs/mail-owed.js';
import { orderModel } from './orders/order.model.js';
import { ownerModel } from './owners/owner.model.js';

/** What the features, consumers and jobs of the service share. */
export function createContext(service: ServiceApp, config: Config, now: () => Date) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'billing');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'billing', log }));
  const usedStreams = [streams.identity, streams.billing];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'billing', streams: usedStreams, log }));
  const signCall = createCallSigner({
    ...{ caller: 'billing', signingKey: config.BILLING_SIGNING_KEY, secret: config.INTERNAL_SECRET },
  });
  const internal = service.attach(createInternalClient(signCall));
  const identity = { internal, identityUrl: config.IDENTITY_URL, log };

  const accounts = accountModel(mongo.connection);
  const orders = orderModel(mongo.connection);
  const owners = ownerModel(mongo.connection);
  const storedDetails = billingDetailsModel(mongo.connection);
  const mailQueue = createMailQueue(redis.client);
  const relay = createOutboxRelay({ collection: accounts.collection, bus, mailQueue, log });
  const orderRelay = createOutboxRelay({
    collection: orders.collection,
    bus,
    mailQueue: createMailQueue(redis.client),
    log,
  });
  const store = createAccountStore({ accounts, outboxFilled: relay.kick });
  const ownerCopies = createUserCopies(owners);
  const missingOwners = createUserBackfill({ copies: ownerCopies, ...identity });
  const mails = createPaymentMails({
    sealer: createMailSealer(config.MAIL_SEALING_KEY),
    ...{ publicUrl: config.PUBLIC_URL, seller: config.BILLING_SELLER },
  });
  const mailOwed = createMailOwed({ accounts, store, owners, missingOwners, mails, log });
  const checkout = createCheckout({
    ...{ config, orders, owners, missingOwners, accounts: store, mails, mailOwedTo: mailOwed.to, log, now },
    notifyIdentity: createIdentityNotifier(identity),
  });
  if (checkout) service.attach(checkout);
  else log.warn('nothing can be paid: PAYPAL_CLIENT_ID is not set');
  return {
    ...{ config, log, now, mongo, bus, relay, orderRelay, accounts, store, orders, owners, ownerCopies, missingOwners },
    ...{ mails, mailOwed, checkout, storedDetails },
    details: createBillingDetails({ billingDetails: storedDetails, owners }),
  };
}

export type Context = ReturnType<typeof createContext>;
