import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { googleCookie } from '@wifi-share/contracts/calls/social-sign-in';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { clearedSessionCookie, sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { LinkAfterPassword } from '../social-sign-in/link-after-password.js';
import type { Sessions } from './sessions.service.js';

interface Options {
  sessions: Sessions;
  linkAfterPassword: LinkAfterPassword;
  publicUrl: string;
}

export function registerSessionRoutes(app: FastifyInstance, options: Options): void {
  const { sessions, linkAfterPassword, publicUrl } = options;
  registerCall(app, signIn, async ({ body, principal, clientAddress, cookie, headers }, reply) => {
    const credentials = {
      login: body.username,
      password: body.password,
      clientAddress,
      userAgent: headers['user-agent'],
    };
    const { user, token } = await sessions.signIn(credentials, principal);
    const linked = await linkAfterPassword(cookie, user.id);
    if (linked) reply.header('set-cookie', clearedSiteCookie(publicUrl, googleCookie));
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return linked ? { ...user, linked: 'google' as const } : user;
  });

  registerCall(app, signOut, async ({ principal }, reply) => {
    await sessions.signOut(principal);
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });

  registerCall(app, currentUser, ({ principal }) => sessions.currentUser(principal));
}
