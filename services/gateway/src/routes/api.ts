import { adminStepCookie } from '@wifi-share/contracts/calls/admin-gate';
import { signUpCookie } from '@wifi-share/contracts/calls/sign-up-cookie';
import { siteCookieName } from '@wifi-share/service-kit/cookies/site-cookie';
import { adminSessionCookieName } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import { createAdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import { sessionCookieName } from '@wifi-share/service-kit/sessions/session-cookie';
import { noTrace, registerRequestSpans } from '@wifi-share/service-kit/tracing/request-spans';
import type { FastifyInstance } from 'fastify';
import { requireAccessCode } from '../access-code/require-access-code.js';
import { createAccessPublisher } from '../accesses/access-publisher.js';
import { registerAccesses } from '../accesses/accesses.routes.js';
import { createAccesses } from '../accesses/accesses.service.js';
import { createDailySalt } from '../accesses/daily-salt.js';
import { registerApiDocs } from '../api-docs/api-docs.routes.js';
import { warnOfOneAddress } from '../client-address/one-address.js';
import { warnOfUnnamedProxy } from '../client-address/unnamed-proxy.js';
import type { Context } from '../context.js';
import { limitCalls } from '../limits/limit-calls.js';
import { limitsPerMinute } from '../limits/limits.js';
import { refuseUnknownFiles } from '../lookup/known-files.js';
import { registerProxy } from '../proxy/proxy.js';
import { createHeaderSigner } from '../proxy/signed-headers.js';
import { guardScreens } from '../screens/guard-screens.js';
import { createTokenPrincipals } from '../sessions/api-tokens.js';
import { createMemberPrincipals } from '../sessions/members.js';
import { refuseCrossSite } from '../sessions/same-origin.js';
import { requirePrincipals } from '../sessions/sessions.js';
import { registerTranslations } from '../translations/translations.routes.js';
import { refuseHead } from './refuse-head.js';

/** Every call but the public lookup: the hooks run in this order. */
export async function registerApi(api: FastifyInstance, context: Context): Promise<void> {
  const { config, redis, upstreams, clientOf, origin, publicReads, visits, shared, lookUp, dispatcher } = context;
  const [cookieName, adminCookieName] = [sessionCookieName(origin), adminSessionCookieName(origin)];
  registerRequestSpans(api, config, noTrace);
  warnOfUnnamedProxy(api, config.TRUST_PROXY);
  warnOfOneAddress(api, { clientOf, origin });
  limitCalls(api, { clientOf, publicReads, visits, shared });
  refuseHead(api);
  const stepCookieNames = [adminStepCookie, signUpCookie].map((name) => siteCookieName(origin, name));
  refuseCrossSite(api, { cookieNames: [cookieName, adminCookieName, ...stepCookieNames], origin });
  requirePrincipals(api, {
    tokenPrincipals: createTokenPrincipals({
      ...{ check: context.checkApiToken, shared, perMinute: config.TOKEN_CALLS_PER_MINUTE },
    }),
    memberPrincipals: createMemberPrincipals(context.checkMembership),
    adminSessions: createAdminSessionStore(redis),
    ...{ sessions: context.sessions, cookieName, adminCookieName, origin },
  });
  requireAccessCode(api, { clientOf, check: context.checkAccessCode });
  refuseUnknownFiles(api, { lookUp, clientOf });
  guardScreens(api, context);
  registerTranslations(api);
  registerApiDocs(api, { ...context.site, perMinute: limitsPerMinute(config) });
  const accesses = createAccesses({ dailySalt: createDailySalt(redis), publish: createAccessPublisher(context.bus) });
  registerAccesses(api, { lookUp, clientOf, accesses });
  const signHeaders = createHeaderSigner(context.signCall);
  await api.register(async (forwarded) =>
    registerProxy(forwarded, { upstreams, dispatcher, clientOf, signHeaders, origin }),
  );
}
