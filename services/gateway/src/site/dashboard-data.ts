import { callPath } from '@wifi-share/contracts/calls/call-path';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';

/** The screen whose data are asked for ahead. */
export const dashboardPath = '/user-dashboard';

/** The fetch of the application takes what was loaded by this: same address, mode and credentials. */
const preload = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;

/**
 * Names the calls that the dashboard makes first, so that the browser makes them while it loads the code. Says nothing to who
 * is signed out, and when Redis is away.
 */
export async function preloadDashboardData(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, cookieName }: { sessions: SessionStore; cookieName: string },
): Promise<void> {
  const token = readCookie(request, cookieName);
  const principal = token ? await sessions.find(token).catch(() => null) : null;
  if (!principal) return;
  const calls = [currentUser.path, callPath(listNetworks.path, { id: principal.userId })];
  reply.header('link', calls.map(preload).join(', '));
}
