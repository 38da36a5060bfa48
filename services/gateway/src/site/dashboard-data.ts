import { callPath, teamIn, teamPath } from '@wifi-share/contracts/calls/call-path';
import { currentUser } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { listMemberships } from '@wifi-share/contracts/calls/teams';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';

/** The screen whose data are asked for ahead. */
export const dashboardPath = '/user-dashboard';

/** The fetch of the application takes what was loaded by this: same address, mode and credentials. */
const preload = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;

const own = (userId: string): string[] => [callPath(listNetworks.path, { id: userId })];

const ofTeam = (userId: string, ownerId: string): string[] => [
  callPath(listMemberships.path, { id: userId }),
  callPath(teamPath(listNetworks.path, ownerId), { id: ownerId }),
];

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
  const team = teamIn(new URL(request.url, 'http://gateway').searchParams);
  const ahead = [currentUser.path, ...(team ? ofTeam(principal.userId, team) : own(principal.userId))];
  reply.header('link', ahead.map(preload).join(', '));
}
