import { createBaseApp } from '@wifi-share/service-kit/app/create-app';
import { registerRequestMetrics } from '@wifi-share/service-kit/app/metrics';
import { registerHealthRoutes } from '@wifi-share/service-kit/app/readiness';
import { registerResponseLog } from '@wifi-share/service-kit/app/response-log';
import type { ServiceApp } from '@wifi-share/service-kit/app/service-app';
import { payPalScriptUrl } from '@wifi-share/service-kit/paypal/variables';
import { sessionCookieName } from '@wifi-share/service-kit/sessions/session-cookie';
import type { Config } from './config.js';
import { boundConnections } from './connections/bound-connections.js';
import { createContext } from './context.js';
import { registerDownloads } from './downloads/downloads.routes.js';
import { registerGuestPage, registerGuestWorker } from './guest-page/guest-page.routes.js';
import { registerLegal } from './legal/legal.routes.js';
import { loadLegal } from './legal/legal-pages.js';
import { registerLookupRoute } from './lookup/lookup.routes.js';
import { startMetricsServer } from './metrics/metrics-server.js';
import { registerPolicyReports } from './policy-reports/policy-reports.routes.js';
import { watchAllowedMethods } from './routes/allowed-methods.js';
import { registerApi } from './routes/api.js';
import { createNotFound, registerNotFound } from './routes/not-found.js';
import { registerScreenPage } from './screens/screen-page.routes.js';
import { loadAppShell } from './site/app-shell.js';
import { commonHeaders } from './site/common-headers.js';
import { languageOf } from './site/language.js';
import { securityHeaders } from './site/security-headers.js';
import { registerSecurityTxt } from './site/security-txt.js';
import { registerSite } from './site/site.routes.js';

/** The one door of the system: guests' pages and lookups, the single-page application, and every call, forwarded to its service. */
export function buildApp(config: Config): ServiceApp {
  const { PUBLIC_URL: origin, FRONTEND_DIST: frontendDist, AGENT_DIST: agentDist, CLIENT_DIST: clientDist } = config;
  const service = createBaseApp('gateway', config, {
    languageOf,
    addressOf: ({ raw }) => context.clientOf(raw).address,
    ownHost: new URL(origin).host,
    notFound: (request, reply) => notFound(request, reply),
  });
  const { app } = service;
  boundConnections(app.server, config.TRUST_PROXY);
  const context = createContext(service, config);
  const legal = loadLegal({ terms: config.TERMS, privacy: config.PRIVACY, imprint: config.IMPRINT });
  const site = { ...context.site, legal: legal.hrefs, passwordMin: config.PASSWORD_MIN_LENGTH };
  const headers = securityHeaders({ origin, hstsSubdomains: config.HSTS_SUBDOMAINS });
  const setCommonHeaders = commonHeaders(headers);
  const ads = { clientId: config.ADS_CLIENT_ID, host: config.ADS_HOST, scriptUrl: config.ADS_SCRIPT_URL };
  const cookie = { sessionCookieName: sessionCookieName(origin) };
  const { singleSignOn } = context;
  const sendAppShell = loadAppShell({ frontendDist, site, ads, singleSignOn, ...cookie });
  const notFound = createNotFound({ allowedMethods: watchAllowedMethods(app), setCommonHeaders, sendAppShell });

  const quick = { ...context, headers, setCommonHeaders };
  app.register(async (scope) => registerLookupRoute(scope, quick));
  app.register((scope) => registerGuestPage(scope, { ...quick, ...context.site, frontendDist }));
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply));
    registerHealthRoutes(scope, service.readiness);
  });
  app.register(async (scope) => {
    registerRequestMetrics(scope);
    registerResponseLog(scope);
    scope.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply));
    await registerNotFound(scope, notFound);
    const shell = { site, frontendDist, sendAppShell, singleSignOn, payPalScriptUrl: payPalScriptUrl(config) };
    await registerSite(scope, { ...shell, ...cookie, sessions: context.sessions });
    registerSecurityTxt(scope, { origin, contact: config.SECURITY_CONTACT });
    registerDownloads(scope, { agentDist, clientDist });
    registerLegal(scope, { frontendDist, legal, brandName: site.brandName });
    await registerGuestWorker(scope, { frontendDist });
    await registerScreenPage(scope, { ...context, brandName: site.brandName, frontendDist });
    await registerPolicyReports(scope, context);
    await scope.register((api) => registerApi(api, context));
  });

  const { HOST: host, METRICS_PORT: port } = config;
  if (port !== undefined) service.onStart(() => startMetricsServer({ host, port, readiness: service.readiness }));
  return service;
}
