import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { registerAdminTicketRoutes } from './admin-tickets/admin-tickets.routes.js';
import { createAdminTickets } from './admin-tickets/admin-tickets.service.js';
import { createTicketList } from './admin-tickets/ticket-list.service.js';
import type { Config } from './config.js';
import { createAnonymiseTickets } from './erasure/anonymise-tickets.js';
import { migrations } from './migrations/migrations.js';
import { ownerModel, ownersCollection } from './owners/owner.model.js';
import { createOwnerCopies } from './owners/owner-copies.js';
import { ticketModel } from './tickets/ticket.model.js';
import { createTicketAllowance } from './tickets/ticket-allowance.js';
import { createTicketMails } from './tickets/ticket-mails.js';
import { createTicketStore } from './tickets/ticket-store.js';
import { registerTicketRoutes } from './tickets/tickets.routes.js';
import { createTickets } from './tickets/tickets.service.js';
import { createUserExport } from './user-export/user-export.js';

/** The support service: owners' tickets, and what admins do with them. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('support', config);
  const { app } = service;
  const { log } = app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'support');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'support', log }));
  const usedStreams = [streams.identity, streams.support, streams.security];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'support', streams: usedStreams, log }));
  const owners = ownerModel(mongo.connection);
  const tickets = ticketModel(mongo.connection);
  let relay: OutboxRelay | null = null;

  const store = createTicketStore({ tickets, outboxFilled: () => relay?.kick() });
  const mails = createTicketMails({
    sealer: createMailSealer(config.MAIL_SEALING_KEY),
    publicUrl: config.PUBLIC_URL,
    supportEmail: config.SUPPORT_EMAIL,
  });
  const internal = service.attach(createInternalClient({ service: 'support', secret: config.INTERNAL_SECRET }));
  const copies = createOwnerCopies(owners);
  const missingOwners = createUserBackfill({ copies, internal, identityUrl: config.IDENTITY_URL, log });
  const anonymiseTicketsOf = createAnonymiseTickets({ tickets, store });
  const entitlements = createEntitlements(entitlementModel(mongo.connection, ownersCollection));
  const used = { tickets, store, owners, missingOwners, mails, now };
  const requireAllowance = createTicketAllowance(tickets);
  registerTicketRoutes(app, createTickets({ ...used, entitlements, requireAllowance, anonymiseTicketsOf }));
  const ticketList = createTicketList({ tickets, owners, missingOwners });
  const adminTickets = createAdminTickets({ ...used, ticketList });
  registerAdminTicketRoutes(app, { ticketList, adminTickets });
  registerUserExport(app, createUserExport({ tickets, owners }));

  service.onStart(async () => {
    const models = [owners, tickets];
    const incarnation = await prepareDatabase({ connection: mongo.connection, migrations, models, log });
    const mailQueue = createMailQueue(redis.client);
    const running = startOutboxRelay({ collection: tickets.collection, bus, mailQueue, log });
    relay = running;
    const consumers = [
      copies.start({ bus, mongo, incarnation, log }),
      startAccountErasure({
        bus,
        log,
        needs: [mongo],
        erase: async (userId) => {
          await copies.forget(userId);
          await anonymiseTicketsOf(userId);
        },
      }),
    ];
    return async () => {
      await Promise.all([running, ...consumers].map((each) => each.stop()));
      await mailQueue.close();
    };
  });
  return service;
}
