import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { socialCookie } from '@wifi-share/contracts/calls/social-sign-in';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { clearedCache, clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { waitingCookie } from '../factors/pending-sign-ins.js';
import type { SecondFactor } from '../factors/second-factor.service.js';
import type { PendingLinks } from '../social-sign-in/pending-links.js';
import { registerProviderRoutes } from '../social-sign-in/provider-sign-in.routes.js';
import { registerUnlinkingRoutes } from '../social-sign-in/unlinking.routes.js';
import { createUnlinking } from '../social-sign-in/unlinking.service.js';
import { signedInCookies } from './known-browsers.js';
import { registerOwnSessionRoutes } from './own-sessions.routes.js';
import { createOwnSessions } from './own-sessions.service.js';
import { awaitsFactor, type Sessions } from './sessions.service.js';

/** Signing in, with a password or with a provider, and out. */
export function registerSessions(app: FastifyInstance, context: Context): void {
  const { users, sessions, signIns, beginSession, social, links, secondFactor, publicUrl, now } = context;
  const { proveIdentity, recentProof, securityLog } = context;
  registerSessionRoutes(app, { sessions: signIns, links, secondFactor, publicUrl });
  registerOwnSessionRoutes(app, createOwnSessions({ users, sessions, recentProof, securityLog }), publicUrl);
  registerProviderRoutes(app, { ...social, secondFactor, publicUrl });
  const unlinking = createUnlinking({ users, sessions, beginSession, proveIdentity, securityLog, now });
  registerUnlinkingRoutes(app, unlinking, publicUrl);
}

interface Options {
  sessions: Sessions;
  links: PendingLinks;
  secondFactor: SecondFactor;
  publicUrl: string;
}

function registerSessionRoutes(app: FastifyInstance, options: Options): void {
  const { sessions, links, secondFactor, publicUrl } = options;
  registerCall(
    app,
    signIn,
    async ({ body, principal: previous, clientAddress, cookie, knownBrowser, headers }, reply) => {
      const credentials = { login: body.username, password: body.password, clientAddress };
      const browser = { userAgent: headers['user-agent'], previous, knownBrowser };
      const outcome = await sessions.signIn(credentials, browser, await links.find(cookie));
      if (awaitsFactor(outcome)) {
        const token = await secondFactor.begin(outcome);
        reply.header('set-cookie', waitingCookie(publicUrl, token));
        throw new Problem('second_factor_required');
      }
      const { user, linked, ...signedIn } = outcome;
      if (linked && cookie !== null) {
        await links.forget(cookie);
        reply.header('set-cookie', clearedSiteCookie(publicUrl, socialCookie));
      }
      reply.header('set-cookie', signedInCookies(publicUrl, signedIn));
      const redirectTo = resolveNext(body.next, publicUrl) ?? '/user-dashboard';
      return { ...user, redirectTo, ...(linked && { linked }) };
    },
  );

  registerCall(app, signOut, async ({ principal }, reply) => {
    await sessions.signOut(principal);
    reply.headers({ 'set-cookie': clearedSessionCookie(publicUrl), ...clearedCache });
  });

  registerCall(app, currentUser, ({ principal }) => sessions.currentUser(principal));
}
