import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { limits } from '@wifi-share/contracts/limits';
import { callSchema, routePattern } from '@wifi-share/service-kit/app/call-schema';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { LookUp } from '../lookup/public-lookup.js';
import type { Accesses } from './accesses.service.js';

interface Options {
  lookUp: LookUp;
  clientOf: ClientOf;
  accesses: Accesses;
}

/** What browsers and apps send with what they load before it is shown (`Sec-Purpose`, and its predecessors). */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

const purposeMax = 200;

const purposeOf = (headers: IncomingHttpHeaders): string =>
  purposeHeaders
    .map((name) => headers[name] ?? '')
    .join(' ')
    .slice(0, purposeMax);

/** `POST /api/wifi/{id}/access` (R23): answers once JetStream has stored the access. */
export function registerAccesses(api: FastifyInstance, { lookUp, clientOf, accesses }: Options): void {
  api.route<{ Params: { id: string }; Body: CallBody<typeof logAccess> }>({
    method: logAccess.method,
    url: routePattern(logAccess.path),
    config: { call: logAccess },
    schema: callSchema(logAccess),
    // Fastify validates null in place of a body that is left out (R53).
    preValidation: async (request) => {
      request.body ??= logAccess.body.parse(undefined);
    },
    handler: async ({ id: requestId, params, body, headers, raw }, reply) => {
      const { address, group } = clientOf(raw);
      const found = await lookUp(params.id, group);
      if (!found) throw new Problem('network_not_found');
      const eventId = await accesses.log({
        ...{ networkId: found.network.id, method: body.accessMethod, requestId, address },
        userAgent: body.userAgent,
        calledBy: (headers['user-agent'] ?? '').slice(0, limits.userAgentMax),
        purpose: purposeOf(headers),
      });
      reply.header('cache-control', 'no-store').code(eventId === null ? 200 : 202);
      return eventId === null ? { accepted: false } : { accepted: true, eventId };
    },
  });
}
