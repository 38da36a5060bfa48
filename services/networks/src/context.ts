import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { createNetworkOwners } from './admin-networks/network-owners.js';
import { agentModel } from './agents/agent.model.js';
import { createReadOwnedAgents } from './agents/owned-agents.js';
import type { Config } from './config.js';
import { logoModel } from './logos/logo.model.js';
import { networkModel } from './networks/network.model.js';
import { createNetworkErasure } from './networks/network-erasure.js';
import { createNetworkStore } from './networks/network-store.js';
import { createFitIntoPlan } from './owners/fit-into-plan.js';
import { hiddenOwnerModel } from './owners/hidden-owner.model.js';
import { createPublicNetworks } from './public-networks/public-networks.service.js';
import { createRotationEvents } from './rotations/rotation-events.js';
import { screenModel } from './screens/screen.model.js';

/** What the features, consumers and jobs of the service share. */
export function createContext(service: ServiceApp, config: Config, now: () => Date) {
  const { log } = service.app;
  const database = databaseName(config.MONGO_DATABASE_PREFIX, 'networks');
  const mongo = service.use(connectMongo({ url: config.MONGO_URL, database, log }));
  const { client: redis } = service.attach(connectRedis({ url: config.REDIS_URL, name: 'networks', log }));
  const usedStreams = [streams.identity, streams.networks, streams.analytics, streams.security];
  const bus = service.use(connectBus({ url: config.NATS_URL, name: 'networks', streams: usedStreams, log }));

  const signCall = createCallSigner({
    ...{ caller: 'networks', signingKey: config.NETWORKS_SIGNING_KEY, secret: config.INTERNAL_SECRET },
  });
  const internal = service.attach(createInternalClient(signCall));

  const { connection } = mongo;
  const networks = networkModel(connection);
  const entitlementCopies = entitlementModel(connection);
  const logos = logoModel(connection);
  const agents = agentModel(connection);
  const screens = screenModel(connection);
  const models = {
    networks,
    logos,
    agents,
    screens,
    entitlements: entitlementCopies,
    hiddenOwners: hiddenOwnerModel(connection),
  };
  const relay = createOutboxRelay({ collection: networks.collection, bus, log });
  const outboxFilled = relay.kick;
  const entitlements = createEntitlements(entitlementCopies);
  const sealer = createSealer(config.WIFI_ENCRYPTION_KEYS);
  return {
    ...{ config, log, now, mongo, redis, bus, models, networks, logos, agents, screens, relay, entitlements, sealer },
    internal,
    namesOfOwners: createNetworkOwners({ internal, identityUrl: config.IDENTITY_URL, log }),
    ownerCopies: createUserCopies(entitlementCopies),
    store: createNetworkStore({ networks, outboxFilled, now }),
    ownedAgents: createReadOwnedAgents(agents, entitlements),
    rotationEvents: createRotationEvents(now),
    fitIntoPlan: createFitIntoPlan(networks),
    eraseNetworksOf: createNetworkErasure({ networks, logos, agents, screens, bus, outboxFilled, now }),
    publicNetworks: createPublicNetworks({ networks, entitlements, sealer }),
  };
}

export type Context = ReturnType<typeof createContext>;
