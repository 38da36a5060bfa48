import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { googleCookie } from '@wifi-share/contracts/calls/social-sign-in';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { clearedCache, clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { waitingCookie } from '../factors/pending-sign-ins.js';
import type { SecondFactor } from '../factors/second-factor.service.js';
import { registerGoogleRoutes } from '../social-sign-in/google.routes.js';
import { registerGoogleUnlinkingRoutes } from '../social-sign-in/google-unlinking.routes.js';
import { createGoogleUnlinking } from '../social-sign-in/google-unlinking.service.js';
import type { LinkAfterPassword } from '../social-sign-in/link-after-password.js';
import { signedInCookies } from './known-browsers.js';
import { registerOwnSessionRoutes } from './own-sessions.routes.js';
import { createOwnSessions } from './own-sessions.service.js';
import { awaitsFactor, type Sessions } from './sessions.service.js';

/** Signing in, with a password or with Google, and out. */
export function registerSessions(app: FastifyInstance, context: Context): void {
  const { users, sessions, signIns, beginSession, social, secondFactor, publicUrl, now } = context;
  const { proveIdentity, recentProof, securityLog } = context;
  const { linkAfterPassword, google } = social;
  registerSessionRoutes(app, { sessions: signIns, linkAfterPassword, secondFactor, publicUrl });
  registerOwnSessionRoutes(app, createOwnSessions({ users, sessions, recentProof, securityLog }), publicUrl);
  registerGoogleRoutes(app, { google, secondFactor, publicUrl });
  const unlinking = createGoogleUnlinking({ users, sessions, beginSession, proveIdentity, securityLog, now });
  registerGoogleUnlinkingRoutes(app, unlinking, publicUrl);
}

interface Options {
  sessions: Sessions;
  linkAfterPassword: LinkAfterPassword;
  secondFactor: SecondFactor;
  publicUrl: string;
}

function registerSessionRoutes(app: FastifyInstance, options: Options): void {
  const { sessions, linkAfterPassword, secondFactor, publicUrl } = options;
  registerCall(
    app,
    signIn,
    async ({ body, principal: previous, clientAddress, cookie, knownBrowser, headers }, reply) => {
      const credentials = { login: body.username, password: body.password, clientAddress };
      const browser = { userAgent: headers['user-agent'], previous, knownBrowser };
      const outcome = await sessions.signIn(credentials, browser);
      if (awaitsFactor(outcome)) {
        const token = await secondFactor.begin(outcome, cookie);
        reply.header('set-cookie', waitingCookie(publicUrl, token));
        throw new Problem('second_factor_required');
      }
      const { user, ...signedIn } = outcome;
      const linked = await linkAfterPassword(cookie, user.id);
      if (linked) reply.header('set-cookie', clearedSiteCookie(publicUrl, googleCookie));
      reply.header('set-cookie', signedInCookies(publicUrl, signedIn));
      const redirectTo = resolveNext(body.next, publicUrl) ?? '/user-dashboard';
      return { ...user, redirectTo, ...(linked && { linked: 'google' as const }) };
    },
  );

  registerCall(app, signOut, async ({ principal }, reply) => {
    await sessions.signOut(principal);
    reply.headers({ 'set-cookie': clearedSessionCookie(publicUrl), ...clearedCache });
  });

  registerCall(app, currentUser, ({ principal }) => sessions.currentUser(principal));
}
