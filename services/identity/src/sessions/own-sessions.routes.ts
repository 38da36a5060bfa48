import { endAllSessions, endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import Bowser from 'bowser';
import type { FastifyInstance } from 'fastify';

/** Shows users where they are signed in, and ends what they no longer want. */
export function registerOwnSessionRoutes(app: FastifyInstance, sessions: SessionStore, publicUrl: string): void {
  registerCall(app, listSessions, async ({ principal }) => {
    const listed = await sessions.list(principal.userId);
    return listed.reverse().map(({ sessionId, userAgent, createdAt, lastUsedAt }) => ({
      id: sessionId,
      ...deviceOf(userAgent),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      current: sessionId === principal.sessionId,
    }));
  });

  registerCall(app, endSession, async ({ principal: { userId, sessionId: current }, params: { sessionId } }, reply) => {
    if (!(await sessions.idsOf(userId)).includes(sessionId)) throw new Problem('not_found');
    await sessions.end(userId, [sessionId]);
    if (sessionId === current) reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });

  registerCall(app, endAllSessions, async ({ principal }, reply) => {
    await sessions.endAll(principal.userId);
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });
}

function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
