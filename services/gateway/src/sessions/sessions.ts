import { adminHintCookie, adminStepCookie } from '@wifi-share/contracts/calls/admin-gate';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { authorise } from '@wifi-share/service-kit/principal/authorise';
import type { AdminSession, Principal } from '@wifi-share/service-kit/principal/principal';
import { clearedAdminHint } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';
import { sentToken, type TokenPrincipals } from './api-tokens.js';
import type { MemberPrincipals } from './members.js';

interface Options {
  tokenPrincipals: TokenPrincipals;
  memberPrincipals: MemberPrincipals;
  sessions: SessionStore;
  adminSessions: AdminSessionStore;
  cookieName: string;
  adminCookieName: string;
  /** Origin of the public URL. */
  origin: string;
}

/** Signing out is public and a write: without Redis it would seem to have ended a session that lives on. */
const needsSession = ({ access, rate }: Call): boolean =>
  (access !== 'public' && access !== 'agent') || rate === 'write';

/** Where it is looked whether an admin calls: on their calls, and at the gate, which ends the session of before. */
const concernsAdmins = ({ access, cookie }: Call): boolean => access === 'admin' || cookie === adminStepCookie;

const unavailable = (cause: unknown): Problem => new Problem('service_unavailable', { retryAfter: 2, cause });

/** Reads the caller from an API token or the session cookies, and refuses those who may not call (R6, R7, R31). */
export function requirePrincipals(api: FastifyInstance, options: Options): void {
  const { tokenPrincipals, memberPrincipals, sessions, adminSessions, cookieName, adminCookieName, origin } = options;
  api.decorateRequest('principal', null);
  api.decorateRequest('admin', null);
  api.addHook('onRequest', async (request, reply) => {
    const { call, inTeam } = request.routeOptions.config;
    if (!call) return;
    const token = sentToken(request, call);
    // A token acts for its owner alone.
    if (token && inTeam) throw new Problem('token_not_accepted');
    request.principal = token ? await tokenPrincipals(token, call, request, reply) : await findPrincipal(request, call);
    if (inTeam && request.principal) request.principal = await memberPrincipals(request.principal, request);
    if (concernsAdmins(call)) request.admin = await findAdmin(request);
    if (call.access === 'admin' && !request.admin) forgetAdmin(request, reply);
    authorise(call, request);
  });

  async function findPrincipal(request: FastifyRequest, call: Call): Promise<Principal | null> {
    const token = readCookie(request, cookieName);
    if (!token) return null;
    try {
      return await sessions.find(token);
    } catch (cause) {
      if (needsSession(call)) throw unavailable(cause);
      return null;
    }
  }

  /** The application asks no more about a session that ended by itself: browsers report the refusal as an error. */
  function forgetAdmin(request: FastifyRequest, reply: FastifyReply): void {
    if (readCookie(request, adminHintCookie)) reply.header('set-cookie', clearedAdminHint(origin));
  }

  async function findAdmin(request: FastifyRequest): Promise<AdminSession | null> {
    const token = readCookie(request, adminCookieName);
    if (!token) return null;
    return adminSessions.find(token).catch((cause: unknown) => Promise.reject(unavailable(cause)));
  }
}
