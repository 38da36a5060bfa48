import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { deviceOf } from '@wifi-share/service-kit/devices/device-of';
import { clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { OwnSessions } from './own-sessions.service.js';

/** Shows users where they are signed in, and ends what they no longer want. */
export function registerOwnSessionRoutes(app: FastifyInstance, sessions: OwnSessions, publicUrl: string): void {
  registerCall(app, listSessions, async ({ principal }) => {
    const listed = await sessions.list(principal);
    return listed.reverse().map(({ sessionId, userAgent, createdAt, lastUsedAt }) => ({
      id: sessionId,
      ...deviceOf(userAgent),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      current: sessionId === principal.sessionId,
    }));
  });

  registerCall(app, endSession, async ({ principal, params: { sessionId } }, reply) => {
    await sessions.end(principal, sessionId);
    if (sessionId === principal.sessionId) reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });

  registerCall(app, endAllSessions, async ({ principal }, reply) => {
    await sessions.endAll(principal);
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });
}
