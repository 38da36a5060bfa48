import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { connectBus } from '@wifi-share/messaging/events/bus';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { accessModels } from './accesses/access-models.js';
import { createCountedPublisher } from './accesses/counted-publisher.js';
import { createFirstVisits } from './accesses/first-visits.js';
import { maintenanceModel } from './accesses/maintenance.model.js';
import { createOwnNetworks } from './analytics/own-networks.js';
import type { Config } from './config.js';
import { networkCopyModel } from './networks/network-copy.model.js';
import { createNetworkErasure } from './networks/network-erasure.js';
import { ownerModel } from './owners/owner.model.js';

/** What the features, consumers and jobs of the service share. */
export function createContext(service: ServiceApp, config: Config, now: () => Date) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'analytics');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  // By its connection a backup knows that the service runs.
  service.attach(connectRedis({ url: config.REDIS_URL, name: 'analytics', log }));
  const usedStreams = [streams.identity, streams.networks, streams.accesses, streams.analytics];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'analytics', streams: usedStreams, log }));

  const { connection } = mongo;
  const entitlementCopies = entitlementModel(connection);
  const entitlements = createEntitlements(entitlementCopies);
  const networks = networkCopyModel(connection);
  const accesses = accessModels(connection);
  const owners = ownerModel(connection);
  return {
    ...{ config, log, now, mongo, bus, entitlementCopies, entitlements, networks, accesses },
    owners,
    maintenance: maintenanceModel(connection),
    own: createOwnNetworks({ networks, entitlements }),
    erasure: createNetworkErasure(networks, accesses),
    firstVisits: createFirstVisits({ networks, owners, bus, log }),
    counted: createCountedPublisher(bus, accesses.totals, now),
  };
}

export type Context = ReturnType<typeof createContext>;
