import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import type { Config } from './config.js';
import { createEntitlementProjection } from './consumers/user-changed.js';
import { createAttempts } from './deliveries/attempts.js';
import { deliveryModel } from './deliveries/delivery.model.js';
import { createDispatch } from './deliveries/dispatch.service.js';
import { endpointModel } from './endpoints/endpoint.model.js';
import { createOwnedEndpoints } from './endpoints/owned-endpoints.js';
import { createPauseEndpoint } from './endpoints/pause-endpoint.js';
import { createDeliveryQueue } from './queue/delivery-queue.js';
import type { Pace } from './queue/pace.js';
import { createFindAddresses } from './sending/find-addresses.js';
import type { ResolveHost } from './sending/resolve-host.js';
import { createSendRequest } from './sending/send-request.js';

export interface Surroundings {
  now(): Date;
  pace: Pace;
  resolve: ResolveHost;
}

/** What the features, consumers and jobs of the service share. */
export function createContext(service: ServiceApp, config: Config, { now, pace, resolve }: Surroundings) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'webhooks');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  // By its connection a backup knows that the service runs; without the queue deliveries wait in the database.
  service.attach(connectRedis({ url: config.REDIS_URL, name: 'webhooks', log }));
  const queue = service.attach(createDeliveryQueue(config.REDIS_URL, now, log));
  const usedStreams = [streams.identity, streams.networks, streams.analytics, streams.support, streams.webhooks];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'webhooks', streams: usedStreams, log }));

  const { connection } = mongo;
  const entitlementCopies = entitlementModel(connection);
  const entitlements = createEntitlements(entitlementCopies);
  const endpoints = endpointModel(connection);
  const deliveries = deliveryModel(connection);
  const owned = createOwnedEndpoints({ endpoints, entitlements });
  const relay = createOutboxRelay({ collection: endpoints.collection, bus, log });
  const sealer = createSealer(config.WEBHOOK_ENCRYPTION_KEYS);
  const findAddresses = createFindAddresses(resolve, config.WEBHOOK_ALLOWED_RANGES);
  const send = createSendRequest({ findAddresses, timeoutMilliseconds: pace.timeout });
  const { retryDelay } = pace;
  const pause = createPauseEndpoint({ endpoints, outboxFilled: relay.kick, now });
  return {
    ...{ config, log, now, pace, mongo, bus, queue, relay, sealer, findAddresses },
    ...{ entitlementCopies, entitlements, endpoints, deliveries, owned },
    entitlementProjection: createEntitlementProjection(entitlementCopies),
    dispatch: createDispatch({ deliveries, owned, pause, queue, now }),
    attempt: createAttempts({ deliveries, endpoints, owned, queue, sealer, send, retryDelay, pause, now, log }),
  };
}

export type Context = ReturnType<typeof createContext>;
