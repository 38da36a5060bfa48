import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { streams } from '@wifi-share/contracts/events/streams';
import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { checkMembership } from '@wifi-share/contracts/internal/membership-check';
import { readSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { connectBus } from '@wifi-share/messaging/events/bus';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { createCallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { createServiceDispatcher } from '@wifi-share/service-kit/upstreams/service-dispatcher';
import { createClients } from './client-address/clients.js';
import type { Config } from './config.js';
import { invalidateByEvents } from './consumers/network-changed.js';
import { createLimits } from './limits/limits.js';
import { NetworkCache } from './lookup/network-cache.js';
import { createLookUp } from './lookup/public-lookup.js';
import { createNetworkReader } from './lookup/read-network.js';
import { createNetworksQuestions } from './proxy/ask-networks.js';
import { createSingleSignOnState } from './site/single-sign-on.js';

/** How long a network is served from memory whose password an agent may change, where no event says so in time. */
const followedSeconds = 1;

/** Of connections to the services, in milliseconds; undici itself would wait 300 s for an answer. */
const upstreamTimeouts = { connect: 2000, headers: 5000, body: 30_000 };

/** What the features of the gateway share. */
export function createContext(service: ServiceApp, config: Config) {
  const { log } = service.app;
  const { client: redis } = service.attach(
    connectRedis({ url: config.REDIS_URL, name: 'gateway', log, manyCommands: true }),
  );
  const bus = service.attach(connectBus({ url: config.NATS_URL, name: 'gateway', streams: [streams.accesses], log }));
  const dispatcher = service.attach(createServiceDispatcher(upstreamTimeouts));
  const signCall = createCallSigner({
    ...{ caller: 'gateway', signingKey: config.GATEWAY_SIGNING_KEY, secret: config.INTERNAL_SECRET },
  });
  const internal = service.attach(createInternalClient(signCall));
  const upstreams = {
    identity: config.IDENTITY_URL,
    networks: config.NETWORKS_URL,
    analytics: config.ANALYTICS_URL,
    support: config.SUPPORT_URL,
    billing: config.BILLING_URL,
    webhooks: config.WEBHOOKS_URL,
    'admin-security': config.ADMIN_SECURITY_URL,
  };
  const { publicReads, visits, unknownIds, shared } = createLimits(config, redis);
  const askNetworks = createNetworksQuestions({
    ...{ dispatcher, upstream: upstreams.networks, signCall },
  });
  const cache = new NetworkCache({
    secondsOf: ({ network }) => (network.follows ? followedSeconds : config.LOOKUP_CACHE_SECONDS),
    read: createNetworkReader(askNetworks),
    mostNetworks: config.LOOKUP_CACHE_NETWORKS,
    seconds: config.LOOKUP_CACHE_SECONDS,
  });
  invalidateByEvents(cache, bus);
  return {
    sessions: createSessionStore(redis),
    ...{ config, redis, bus, dispatcher, upstreams, publicReads, visits, shared, askNetworks, signCall },
    origin: config.PUBLIC_URL,
    site: { brandName: config.BRAND_NAME, origin: config.PUBLIC_URL },
    checkAccessCode: (body: CallBody<typeof checkAccessCode>) =>
      internal.ask(checkAccessCode, { to: 'admin-security', origin: upstreams['admin-security'], body }),
    checkApiToken: (hash: string) =>
      internal.ask(checkApiToken, { to: 'identity', origin: upstreams.identity, body: { hash } }),
    checkMembership: (body: CallBody<typeof checkMembership>) =>
      internal.ask(checkMembership, { to: 'identity', origin: upstreams.identity, body }),
    singleSignOn: createSingleSignOnState({
      read: async () => (await internal.ask(readSingleSignOn, { to: 'identity', origin: upstreams.identity })).provider,
    }),
    clientOf: createClients(config.TRUST_PROXY),
    lookUp: createLookUp({ cache, unknownIds }),
    unknownIds,
  };
}

export type Context = ReturnType<typeof createContext>;
