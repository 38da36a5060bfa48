import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSessionCookie, sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from './sessions.service.js';

export function registerSessionRoutes(app: FastifyInstance, sessions: Sessions, publicUrl: string): void {
  registerCall(app, signIn, async ({ body, principal, clientAddress, headers }, reply) => {
    const credentials = {
      login: body.username,
      password: body.password,
      clientAddress,
      userAgent: headers['user-agent'],
    };
    const { user, token } = await sessions.signIn(credentials, principal);
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return user;
  });

  registerCall(app, signOut, async ({ principal }, reply) => {
    await sessions.signOut(principal);
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });

  registerCall(app, currentUser, ({ principal }) => sessions.currentUser(principal));
}
