import { adminStepCookie } from '@wifi-share/contracts/calls/admin-gate';
import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createBaseApp } from '@wifi-share/service-kit/app/create-app';
import { registerRequestMetrics } from '@wifi-share/service-kit/app/metrics';
import { registerResponseLog } from '@wifi-share/service-kit/app/response-log';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { siteCookieName } from '@wifi-share/service-kit/cookies/site-cookie';
import { createInternalClient } from '@wifi-share/service-kit/internal/internal-client';
import { payPalScriptUrl } from '@wifi-share/service-kit/paypal/variables';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { adminSessionCookieName } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { sessionCookieName } from '@wifi-share/service-kit/sessions/session-cookie';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { requireAccessCode } from './access-code/require-access-code.js';
import { registerAccesses } from './accesses/accesses.routes.js';
import { createVisitTeller } from './accesses/tell-visits.js';
import { registerApiDocs } from './api-docs/api-docs.routes.js';
import { createClients } from './client-address/clients.js';
import { warnOfOneAddress } from './client-address/one-address.js';
import { warnOfUnnamedProxy } from './client-address/unnamed-proxy.js';
import type { Config } from './config.js';
import { languageOf } from './cookies/language.js';
import { registerGuestPage } from './guest-page/guest-page.routes.js';
import { limitCalls } from './limits/limit-calls.js';
import { createLimits, limitsPerMinute } from './limits/limits.js';
import { invalidateByEvents } from './lookup/invalidation.js';
import { refuseUnknownVisits } from './lookup/known-visits.js';
import { registerLookupRoute } from './lookup/lookup.routes.js';
import { NetworkCache } from './lookup/network-cache.js';
import { createLookUp } from './lookup/public-lookup.js';
import { createNetworkReader } from './lookup/read-network.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { createNetworksQuestions } from './proxy/ask-networks.js';
import { createDispatcher } from './proxy/dispatcher.js';
import { registerProxy } from './proxy/proxy.js';
import { createHeaderSigner } from './proxy/signed-headers.js';
import { watchAllowedMethods } from './routes/allowed-methods.js';
import { createNotFound, registerNotFound } from './routes/not-found.js';
import { refuseCrossSite } from './sessions/same-origin.js';
import { requirePrincipals } from './sessions/sessions.js';
import { loadAppShell } from './site/app-shell.js';
import { commonHeaders } from './site/common-headers.js';
import { registerSite } from './site/site.routes.js';
import { registerTranslations } from './translations/translations.routes.js';

/** The one door of the system: guests' pages and lookups, the single-page application, and every call, forwarded to its service. */
export function buildApp(config: Config): ServiceApp {
  const { PUBLIC_URL: origin, BRAND_NAME: brandName, FRONTEND_DIST: frontendDist } = config;
  const upstreams = {
    identity: config.IDENTITY_URL,
    networks: config.NETWORKS_URL,
    analytics: config.ANALYTICS_URL,
    support: config.SUPPORT_URL,
    billing: config.BILLING_URL,
    'admin-security': config.ADMIN_SECURITY_URL,
  };
  const setCommonHeaders = commonHeaders(origin);
  const site = { brandName, origin };
  const ads = { clientId: config.ADS_CLIENT_ID, host: config.ADS_HOST, scriptUrl: config.ADS_SCRIPT_URL };
  const sendAppShell = loadAppShell({ frontendDist, site, ads, sessionCookieName: sessionCookieName(origin) });
  const service = createBaseApp('gateway', config, {
    languageOf,
    notFound: (request, reply) => notFound(request, reply),
  });
  const { app } = service;
  const { log } = app;
  const notFound = createNotFound({ allowedMethods: watchAllowedMethods(app), setCommonHeaders, sendAppShell });

  const redis = service.attach(connectRedis({ url: config.REDIS_URL, name: 'gateway', log, manyCommands: true }));
  const bus = service.attach(connectBus({ url: config.NATS_URL, name: 'gateway', streams: [], log }));
  const dispatcher = service.attach(createDispatcher());
  const internal = service.attach(createInternalClient({ service: 'gateway', secret: config.INTERNAL_SECRET }));

  const clientOf = createClients(config.TRUST_PROXY);
  const signHeaders = createHeaderSigner(config.INTERNAL_SECRET);
  const { publicReads, unknownIds, shared } = createLimits(config, redis.client);
  const askNetworks = createNetworksQuestions({
    dispatcher,
    upstream: upstreams.networks,
    secret: config.INTERNAL_SECRET,
  });
  const cache = new NetworkCache({
    read: createNetworkReader(askNetworks),
    mostNetworks: config.LOOKUP_CACHE_NETWORKS,
    seconds: config.LOOKUP_CACHE_SECONDS,
  });
  invalidateByEvents(cache, bus);
  const lookUp = createLookUp({ cache, unknownIds });

  app.register(async (scope) =>
    registerLookupRoute(scope, { lookUp, publicReads, clientOf, origin, setCommonHeaders }),
  );
  app.register(async (scope) => {
    registerRequestMetrics(scope);
    registerResponseLog(scope);
    scope.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply));
    await registerNotFound(scope, notFound);
    await registerSite(scope, { site, frontendDist, sendAppShell, payPalScriptUrl: payPalScriptUrl(config) });
    await registerGuestPage(scope, { ...site, frontendDist, lookUp, publicReads, clientOf });
    await scope.register(async (api) => {
      const [cookieName, adminCookieName] = [sessionCookieName(origin), adminSessionCookieName(origin)];
      warnOfUnnamedProxy(api, config.TRUST_PROXY);
      warnOfOneAddress(api, { clientOf, origin });
      limitCalls(api, { clientOf, publicReads, shared });
      const stepCookieName = siteCookieName(origin, adminStepCookie);
      refuseCrossSite(api, { cookieNames: [cookieName, adminCookieName, stepCookieName], origin });
      requirePrincipals(api, {
        sessions: createSessionStore(redis.client),
        adminSessions: createAdminSessionStore(redis.client),
        cookieName,
        adminCookieName,
        origin,
      });
      requireAccessCode(api, {
        clientOf,
        check: (body) => internal.ask(checkAccessCode, { origin: upstreams['admin-security'], body }),
      });
      refuseUnknownVisits(api, { lookUp, clientOf });
      registerTranslations(api);
      registerApiDocs(api, { ...site, perMinute: limitsPerMinute(config) });
      registerAccesses(api, { tellVisit: createVisitTeller(askNetworks), clientOf });
      await api.register(async (forwarded) =>
        registerProxy(forwarded, { upstreams, dispatcher, clientOf, signHeaders, origin }),
      );
    });
  });

  const { HOST: host, METRICS_PORT: port } = config;
  if (port !== undefined) service.onStart(() => startMetricsServer({ host, port, readiness: service.readiness }));
  return service;
}
