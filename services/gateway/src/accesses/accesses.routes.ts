import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { purposeHeaders, visitPurposeMax } from '@wifi-share/contracts/internal/visits';
import { limits } from '@wifi-share/contracts/limits';
import { callSchema, routePattern } from '@wifi-share/service-kit/app/call-schema';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { SendVisit } from './send-visits.js';

interface Options {
  sendVisit: SendVisit;
  clientOf: ClientOf;
}

const purposeOf = (headers: IncomingHttpHeaders): string =>
  purposeHeaders
    .map((name) => headers[name] ?? '')
    .join(' ')
    .slice(0, visitPurposeMax);

/** `POST /api/wifi/{id}/access`: the networks service decides what counts as an access and stores it. */
export function registerAccesses(api: FastifyInstance, { sendVisit, clientOf }: Options): void {
  api.route<{ Params: { id: string }; Body: CallBody<typeof logAccess> }>({
    method: logAccess.method,
    url: routePattern(logAccess.path),
    config: { call: logAccess },
    schema: callSchema(logAccess),
    // Fastify validates null in place of a body that is left out (R53).
    preValidation: async (request) => {
      request.body ??= logAccess.body.parse(undefined);
    },
    handler: async ({ id, params, body, headers, raw }, reply) => {
      const outcome = await sendVisit({
        networkId: params.id,
        method: body.accessMethod,
        userAgent: body.userAgent,
        calledBy: (headers['user-agent'] ?? '').slice(0, limits.userAgentMax),
        purpose: purposeOf(headers),
        address: clientOf(raw).address,
        requestId: id,
      });
      if ('problem' in outcome) throw refusal(outcome.problem);
      const { eventId } = outcome;
      reply.header('cache-control', 'no-store').code(eventId === null ? 200 : 202);
      return eventId === null ? { accepted: false } : { accepted: true, eventId };
    },
  });
}

const refusal = (code: Problem['code']): Problem =>
  new Problem(code, code === 'service_unavailable' ? { retryAfter: 2 } : {});
