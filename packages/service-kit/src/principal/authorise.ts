import type { Call } from '@wifi-share/contracts/calls/define-call';
import { mayIn } from '@wifi-share/contracts/team-roles';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../app/problem.js';
import type { Principal } from './principal.js';

/**
 * Enforces the call's `access` (R7): in the gateway before it forwards, and again in the service. Signatures of agents are
 * checked by the service that has their keys.
 */
export function authorise(call: Call, request: FastifyRequest): void {
  if (call.access === 'public' || call.access === 'agent') return;
  if (call.access === 'admin') {
    if (request.admin) return;
    throw new Problem(request.principal ? 'forbidden' : 'admin_required');
  }
  if (!request.principal) throw new Problem('not_signed_in');
  requireScope(call, request.principal);
  requireRight(call, request.principal);
  const { id } = request.params as { id?: string };
  if (call.access === 'self' && id !== request.principal.userId) throw new Problem('forbidden');
}

/** API tokens are taken by calls that name a scope, where they have it; `any` stands for each scope. */
function requireScope({ scope }: Call, { apiToken }: Principal): void {
  if (!apiToken) return;
  if (scope === undefined) throw new Problem('token_not_accepted');
  if (scope !== 'any' && !apiToken.scopes.includes(scope)) throw new Problem('token_scope_missing');
}

/** Members of a team make the calls that name a right of their role. */
function requireRight({ right }: Call, { member }: Principal): void {
  if (!member || (right && mayIn(member.role, right))) return;
  throw new Problem('team_right_missing');
}
