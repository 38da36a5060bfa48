import { durations } from '@wifi-share/contracts/durations';
import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { registerUserExport } from '@wifi-share/service-kit/internal/register-user-export';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createAccessCounter } from './accesses/access-counter.js';
import { accessModels } from './accesses/access-models.js';
import { createCountedPublisher } from './accesses/counted-publisher.js';
import { registerAnalyticsRoutes } from './analytics/analytics.routes.js';
import { createAnalytics } from './analytics/analytics.service.js';
import { createAnalyticsExport } from './analytics/export.service.js';
import { createOwnNetworks } from './analytics/own-networks.js';
import type { Config } from './config.js';
import { startAccessCounting } from './consumers/accesses-logged.js';
import { startNetworkCopy } from './consumers/network-changed.js';
import { createNetworkErasure } from './erasure/network-erasure.js';
import { startForgetting } from './jobs/forget.js';
import { registerLiveRoutes } from './live/live.routes.js';
import { createLiveAccesses, type LiveTiming } from './live/live.service.js';
import { migrationsOf } from './migrations/migrations.js';
import { networkCopyModel } from './networks/network-copy.model.js';
import { ownerModel } from './owners/owner.model.js';
import { createSeries } from './series/series.service.js';
import { accessesRead, upkeepModel } from './upkeep/upkeep.model.js';
import { createUserExport } from './user-export/user-export.js';

const liveTiming: LiveTiming = {
  streamMilliseconds: durations.liveStreamMinutes * 60_000,
  heartbeatMilliseconds: durations.liveHeartbeatSeconds * 1000,
};

/** The analytics service: records accesses and tells owners about them. */
export function buildApp(config: Config, now = () => new Date(), timing: LiveTiming = liveTiming): ServiceApp {
  const service = createServiceApp('analytics', config);
  const { log } = service.app;
  const mongo = service.use(
    connectMongo({ url: config.MONGO_URL, database: databaseName(config.MONGO_DATABASE_PREFIX, 'analytics'), log }),
  );
  // By its connection a backup knows that the service runs.
  service.attach(connectRedis({ url: config.REDIS_URL, name: 'analytics', log }));
  const bus = service.use(
    connectBus({
      url: config.NATS_URL,
      name: 'analytics',
      streams: [streams.identity, streams.networks, streams.accesses, streams.analytics],
      log,
    }),
  );
  const entitlementCopies = entitlementModel(mongo.connection);
  const entitlements = createEntitlements(entitlementCopies);
  const entitled = createUserCopies(entitlementCopies);
  const upkeep = upkeepModel(mongo.connection);
  const owners = ownerModel(mongo.connection);
  const networks = networkCopyModel(mongo.connection);
  const accesses = accessModels(mongo.connection);

  const erasure = createNetworkErasure(networks, accesses);

  const series = createSeries({ rollups: accesses.rollups, owners });
  const own = createOwnNetworks({ networks, entitlements });
  registerAnalyticsRoutes(
    service.app,
    createAnalytics({ own, totals: accesses.totals, series }),
    createAnalyticsExport({ own, series }),
  );
  registerLiveRoutes(service.app, createLiveAccesses({ own, bus, ...timing }));
  registerUserExport(service.app, createUserExport({ networks, owners, entitlements: entitlementCopies, ...accesses }));

  service.onStart(async () => {
    const { connection } = mongo;
    const migrations = migrationsOf(connection, { ...accesses, upkeep, now });
    const models = [entitlementCopies, networks, ...Object.values(accesses)];
    const incarnation = await prepareDatabase({ connection, migrations, models, log });
    const retention = { ...accesses, upkeep, retentionDays: config.ACCESS_LOG_RETENTION_DAYS, log, now };
    const stopForgetting = startForgetting(retention);
    const context = { bus, mongo, incarnation, log };
    const counted = createCountedPublisher(bus, accesses.totals, now);
    const counter = createAccessCounter(accesses);
    const startAfter = await accessesRead(upkeep);
    await counted.publishAll();
    const consumers = [
      entitled.start(context),
      createUserCopies(owners).start(context),
      startNetworkCopy({ networks, entitlements, erasure }, context),
      startAccessCounting({ ...context, counter, erasure, counted, startAfter, now }),
      startAccountErasure({
        bus,
        log,
        needs: [mongo],
        erase: async (userId) => {
          await entitled.forget(userId);
          await erasure.erase(await networks.distinct('_id', { userId }));
        },
      }),
    ];
    return async () => {
      await stopForgetting();
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    };
  });
  return service;
}
