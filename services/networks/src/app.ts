import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { type OutboxRelay, startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createAccessPublisher } from './accesses/access-publisher.js';
import { registerAccessRoutes } from './accesses/accesses.routes.js';
import { createAccesses } from './accesses/accesses.service.js';
import { createDailySalt } from './accesses/daily-salt.js';
import { createKnownNetworks } from './accesses/known-networks.js';
import { addAdminNetworks } from './admin-networks/admin-networks.feature.js';
import { createPrintedCards } from './cards/printed-card.js';
import type { Config } from './config.js';
import { startAccessCounts } from './consumers/networks-counted.js';
import { startOwnerChanges } from './consumers/owner-changed.js';
import { createNetworkErasure } from './erasure/erase-networks.js';
import { migrationsOf } from './migrations/migrations.js';
import { registerNetworkFileRoutes } from './network-files/network-files.routes.js';
import { createNetworkFiles } from './network-files/network-files.service.js';
import { networkModel } from './networks/network.model.js';
import { createNetworkStore } from './networks/network-store.js';
import { registerNetworkRoutes } from './networks/networks.routes.js';
import { createNetworksService } from './networks/networks.service.js';
import { startPurge } from './networks/purge-deleted.js';
import { hiddenOwnerModel } from './owners/hidden-owner.model.js';
import { createShowOrHide } from './owners/show-or-hide.js';
import { createTakeSurplus } from './owners/take-surplus.js';
import { registerPublicNetworkRoutes } from './public-networks/public-networks.routes.js';
import { createPublicNetworks } from './public-networks/public-networks.service.js';
import { createUserExport } from './user-export/user-export.js';

/** The networks service: owners' networks, what guests read of them, and the accesses. */
export function buildApp(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): ServiceApp {
  const service = createServiceApp('networks', config);
  const { log } = service.app;
  const mongo = service.use(
    connectMongo({ url: config.MONGO_URL, database: databaseName(config.MONGO_DATABASE_PREFIX, 'networks'), log }),
  );
  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'networks', log }));
  const bus = service.use(
    connectBus({
      url: config.NATS_URL,
      name: 'networks',
      streams: [streams.identity, streams.networks, streams.accesses, streams.analytics, streams.security],
      log,
    }),
  );
  const sealer = createSealer(config.WIFI_ENCRYPTION_KEYS);
  const models = {
    networks: networkModel(mongo.connection),
    entitlements: entitlementModel(mongo.connection),
    hiddenOwners: hiddenOwnerModel(mongo.connection),
  };
  let relay: OutboxRelay | null = null;
  const outboxFilled = () => relay?.kick();

  const eraseNetworksOf = createNetworkErasure({ networks: models.networks, bus, outboxFilled, now });
  const entitlements = createEntitlements(models.entitlements);
  const ownerCopies = createUserCopies(models.entitlements);
  const store = createNetworkStore({ networks: models.networks, outboxFilled, now });
  const networks = createNetworksService({
    networks: models.networks,
    store,
    entitlements,
    sealer,
    printedCards: createPrintedCards(config.WIFI_ENCRYPTION_KEYS),
    eraseNetworksOf,
    now,
  });
  const publicNetworks = createPublicNetworks({ networks: models.networks, entitlements, sealer });
  const accesses = createAccesses({
    knownNetworks: createKnownNetworks(publicNetworks, bus),
    dailySalt: createDailySalt(redis.client),
    publish: createAccessPublisher(bus, now),
    now,
  });
  const files = createNetworkFiles({ publicNetworks, brandName: config.BRAND_NAME, origin: config.PUBLIC_URL });
  registerNetworkRoutes(service.app, networks);
  registerPublicNetworkRoutes(service.app, publicNetworks);
  registerNetworkFileRoutes(service.app, files);
  registerAccessRoutes(service.app, accesses);
  addAdminNetworks(service, { config, networks: models.networks, store, entitlements, sealer, now });
  registerUserExport(service.app, createUserExport({ ...models, sealer }));

  service.onStart(async () => {
    const { connection } = mongo;
    const migrations = migrationsOf(models);
    const incarnation = await prepareDatabase({ connection, migrations, models: Object.values(models), log });
    const running = startOutboxRelay({ collection: models.networks.collection, bus, log });
    relay = running;
    const context = { bus, mongo, incarnation, log };
    const consumers = [
      ownerCopies.start(context),
      ...startOwnerChanges({
        bus,
        log,
        mongo,
        entitlements: models.entitlements,
        ownerCopies,
        takeSurplus: createTakeSurplus({ networks: models.networks, store }),
        showOrHide: createShowOrHide({ ...models, entitlements, outboxFilled, now }),
      }),
      startAccessCounts(models.networks, context),
      startAccountErasure({
        bus,
        log,
        needs: [mongo],
        erase: async (userId) => {
          await ownerCopies.forget(userId);
          await eraseNetworksOf(userId);
          await models.hiddenOwners.deleteOne({ _id: userId });
        },
      }),
    ];
    const stopPurge = startPurge(models.networks, log, now);
    return async () => {
      await stopPurge();
      await Promise.all([running, ...consumers].map((consumer) => consumer.stop()));
    };
  });
  return service;
}
