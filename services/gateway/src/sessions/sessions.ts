import type { Call } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { authorise } from '@wifi-share/service-kit/principal/authorise';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';

interface Options {
  sessions: SessionStore;
  cookieName: string;
}

/** Signing out is public and a write: without Redis it would seem to have ended a session that lives on. */
const needsSession = ({ access, rate }: Call): boolean => access !== 'public' || rate === 'write';

/** Reads who calls from the session cookie, where there is one, and refuses who may not (R6, R7). */
export function requirePrincipals(api: FastifyInstance, { sessions, cookieName }: Options): void {
  api.decorateRequest('principal', null);
  // There is no way yet to become an admin: their calls are refused to everybody.
  api.decorateRequest('admin', null);
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    request.principal = await findPrincipal(request, call);
    authorise(call, request);
  });

  async function findPrincipal(request: FastifyRequest, call: Call): Promise<Principal | null> {
    const token = readCookie(request, cookieName);
    if (!token) return null;
    try {
      return await sessions.find(token);
    } catch (cause) {
      if (needsSession(call)) throw new Problem('service_unavailable', { retryAfter: 2, cause });
      return null;
    }
  }
}
