import type { ProblemCode } from '@wifi-share/contracts/problems';
import type { FastifyRequest } from 'fastify';
import type { Problem } from '../app/problem.js';
import { logSecurityEvent, type SecurityEvent } from './security-event.js';

/** Refusals that forms of the application avoid, so that many of them may be an attack. */
const events: Partial<Record<ProblemCode, SecurityEvent>> = {
  forbidden: 'access.refused',
  admin_required: 'access.refused',
  confirmation_of_other_account: 'access.refused',
  payment_required: 'access.refused',
  plan_required: 'access.refused',
  network_limit_reached: 'access.refused',
  network_locked: 'access.refused',
  cross_site_request: 'cross_site.refused',
  validation_failed: 'input.refused',
  malformed_json: 'input.refused',
  unsupported_media_type: 'input.refused',
  body_too_large: 'input.refused',
  too_many_requests: 'limit.reached',
  too_many_tickets: 'limit.reached',
  address_blocked: 'limit.reached',
  invalid_webhook: 'signature.refused',
};

/** Nothing is logged of single guests, nor of what browsers send by themselves. */
const isOfGuests = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call ? config.call.rate === 'publicRead' || config.call.rate === 'access' : !config.internal;

/** Logs a refusal that concerns security; `address` is the client's. */
export function logRefusal(request: FastifyRequest, { code: reason, options }: Problem, address: string): void {
  // Only what no signature vouches for is forbidden for a cause.
  const isForged = reason === 'forbidden' && options.cause !== undefined;
  const event = isForged ? 'signature.refused' : events[reason];
  if (!event || (isOfGuests(request) && !isForged)) return;
  const { principal, admin, routeOptions, method } = request;
  logSecurityEvent(request.log, {
    ...{ event, outcome: 'refused', reason, address },
    userId: principal?.userId,
    sessionId: (admin ?? principal)?.sessionId,
    route: `${method} ${routeOptions.url ?? 'unknown'}`,
  });
}
