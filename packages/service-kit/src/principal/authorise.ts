import type { Call } from '@wifi-share/contracts/calls/define-call';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../app/problem.js';

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
  const { id } = request.params as { id?: string };
  if (call.access === 'self' && id !== request.principal.userId) throw new Problem('forbidden');
}
