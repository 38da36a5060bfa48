import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import { limits } from '@wifi-share/contracts/limits';
import { callSchema, routePattern } from '@wifi-share/service-kit/app/call-schema';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { truncateAddress } from '@wifi-share/service-kit/principal/truncated-address';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { ClientOf } from '../client-address/clients.js';
import type { LookUp } from '../lookup/public-lookup.js';
import type { AccessPublisher } from './access-publisher.js';
import type { DailySalt } from './daily-salt.js';
import { isKnownBot, isLoadedAhead, visitorHash } from './visitor.js';

interface Options {
  lookUp: LookUp;
  clientOf: ClientOf;
  dailySalt: DailySalt;
  publish: AccessPublisher;
}

/** What browsers and apps send with what they load before it is shown (`Sec-Purpose`, and its predecessors). */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

const purposeMax = 200;

const purposeOf = (headers: IncomingHttpHeaders): string =>
  purposeHeaders
    .map((name) => headers[name] ?? '')
    .join(' ')
    .slice(0, purposeMax);

/**
 * `POST /api/wifi/{id}/access`: publishes a visit of a public page (R23), unless a bot has called or the page is only loaded
 * ahead. Answers once JetStream has stored it. Hashes and truncates the guest's address, and keeps it nowhere.
 */
export function registerAccesses(api: FastifyInstance, { lookUp, clientOf, dailySalt, publish }: Options): void {
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
      reply.header('cache-control', 'no-store');
      const calledBy = (headers['user-agent'] ?? '').slice(0, limits.userAgentMax);
      if (isLoadedAhead(purposeOf(headers)) || isKnownBot(calledBy)) return { accepted: false };

      // In the order of time: databases insert such ids at one end of their index, which costs a third less.
      const [id, time] = [uuidv7(), new Date()];
      const userAgent = body.userAgent ?? calledBy;
      await publish({
        id,
        networkId: found.network.id,
        time: time.toISOString(),
        method: body.accessMethod,
        userAgent: userAgent || null,
        address: truncateAddress(address),
        visitor: visitorHash(await dailySalt(time), address, userAgent),
        requestId,
      });
      reply.code(202);
      return { accepted: true, eventId: id };
    },
  });
}
