import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserBackfill } from '@wifi-share/messaging/users/user-backfill';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import type { Config } from './config.js';
import { createOwnerCopies } from './consumers/user-changed.js';
import { ownerModel, ownersCollection } from './owners/owner.model.js';
import { ticketModel } from './tickets/ticket.model.js';
import { createTicketMails } from './tickets/ticket-mails.js';
import { createAnonymiseTickets, createTicketStore } from './tickets/ticket-store.js';

/** What the features and the consumers of the service share. */
export function createContext(service: ServiceApp, config: Config, now: () => Date) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'support');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'support', log }));
  const usedStreams = [streams.identity, streams.support, streams.security];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'support', streams: usedStreams, log }));
  const signCall = createCallSigner({
    ...{ caller: 'support', signingKey: config.SUPPORT_SIGNING_KEY, secret: config.INTERNAL_SECRET },
  });
  const internal = service.attach(createInternalClient(signCall));

  const owners = ownerModel(mongo.connection);
  const tickets = ticketModel(mongo.connection);
  const relay = createOutboxRelay({
    ...{ collection: tickets.collection, mailQueue: createMailQueue(redis.client), bus, log },
  });
  const store = createTicketStore({ tickets, outboxFilled: relay.kick });
  const ownerCopies = createOwnerCopies(owners);
  return {
    ...{ log, now, mongo, bus, relay, owners, tickets, store, ownerCopies },
    mails: createTicketMails({
      sealer: createMailSealer(config.MAIL_SEALING_KEY),
      publicUrl: config.PUBLIC_URL,
      supportEmail: config.SUPPORT_EMAIL,
    }),
    missingOwners: createUserBackfill({ copies: ownerCopies, internal, identityUrl: config.IDENTITY_URL, log }),
    entitlements: createEntitlements(entitlementModel(mongo.connection, ownersCollection)),
    anonymiseTicketsOf: createAnonymiseTickets({ tickets, store }),
  };
}

export type Context = ReturnType<typeof createContext>;
