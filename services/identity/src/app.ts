import { streams } from '@wifi-share/contracts/events/streams';
import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { addAccount } from './account/account.feature.js';
import { createTraceErasure } from './account/erase-traces.js';
import { addAdminUsers } from './admin-users/admin-users.feature.js';
import type { Config } from './config.js';
import { startNetworkCounting } from './consumers/network-changed.js';
import { startPaidPlanChanges } from './consumers/paid-plan-changed.js';
import { layFoundation } from './foundation.js';
import { migrations } from './migrations/migrations.js';
import { createNetworkCounts } from './network-counts/network-counts.js';
import { ownedNetworkModel } from './network-counts/owned-network.model.js';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.js';
import { addPasswords } from './passwords/passwords.feature.js';
import { addPlans } from './plans/plans.feature.js';
import { addProfile } from './profile/profile.feature.js';
import { startSessionRevocation } from './sessions/session-revocation.js';
import { addSessions } from './sessions/sessions.feature.js';
import { addSignup } from './signup/signup.feature.js';
import { createDescribedUsers } from './users/described-users.js';
import { tombstones, userModel } from './users/user.model.js';
import { createUserNames } from './users/user-names.js';
import { registerUserNames } from './users/user-names.routes.js';
import { createUserStore } from './users/user-store.js';
import { addVerification } from './verification/verification.feature.js';

interface Overrides {
  now?: () => Date;
  hasher?: PasswordHasher;
}

/** The identity service: accounts, sign-in and sessions. */
export function buildApp(config: Config, overrides: Overrides = {}): ServiceApp {
  const { now = () => new Date(), hasher = createPasswordHasher() } = overrides;
  const service = createServiceApp('identity', config);
  const { app } = service;
  const { log } = app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'identity');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const redisServer = service.use(connectRedis({ url: config.REDIS_URL, name: 'identity', log }));
  const bus = service.use(
    connectBus({
      url: config.NATS_URL,
      name: 'identity',
      streams: [streams.identity, streams.networks, streams.billing, streams.security],
      log,
    }),
  );
  const internal = service.attach(createInternalClient({ service: 'identity', secret: config.INTERNAL_SECRET }));
  const { connection } = mongo;
  const model = userModel(connection);
  const ownedNetworks = ownedNetworkModel(connection);
  let relay: OutboxRelay | null = null;

  const users = createUserStore({ users: model, outboxFilled: () => relay?.kick(), now });
  const foundation = layFoundation({ config, users, redis: redisServer.client, hasher, internal, now });
  const { sessions } = foundation;
  addSignup(app, foundation);
  addVerification(app, foundation);
  addSessions(app, foundation);
  addPasswords(app, foundation);
  addProfile(app, foundation);
  addAccount(app, foundation);
  const plans = addPlans(app, foundation);
  const networkCounts = createNetworkCounts(ownedNetworks);
  addAdminUsers(app, foundation, { userModel: model, networkCounts });
  registerUserNames(app, { namesOf: createUserNames(model), factsOf: createDescribedUsers(model) });

  service.onStart(async () => {
    const models = [model, ownedNetworks];
    const incarnation = await prepareDatabase({ connection, migrations, models, log });
    const mailQueue = createMailQueue(redisServer.client);
    const running = startOutboxRelay({ collection: model.collection, bus, mailQueue, log, tombstones });
    relay = running;
    const erase = createTraceErasure({ bus, sessions, networkCounts });
    const erasure = startAccountErasure({ bus, log, needs: [redisServer, mongo], erase });
    const revocation = startSessionRevocation({ bus, log, redisServer, sessions });
    const counting = startNetworkCounting(ownedNetworks, { bus, mongo, incarnation, log });
    const paidPlans = startPaidPlanChanges({ bus, log, needs: [redisServer, mongo], plans });
    return async () => {
      for (const consumer of paidPlans) await consumer.stop();
      await counting.stop();
      await erasure.stop();
      await revocation.stop();
      await running.stop();
      await mailQueue.close();
    };
  });
  return service;
}
