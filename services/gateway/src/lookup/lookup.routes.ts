import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { routePattern } from '@wifi-share/service-kit/app/call-schema';
import { successTimer } from '@wifi-share/service-kit/app/metrics';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter } from 'prom-client';
import type { ClientOf } from '../client-address/clients.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import type { MinuteLimit } from '../limits/minute-limit.js';
import type { SetCommonHeaders } from '../site/common-headers.js';
import type { SecurityHeaders } from '../site/security-headers.js';
import type { LookUp } from './public-lookup.js';
import type { KnownNetwork } from './read-network.js';

const lookups = new Counter({
  name: 'public_lookups_total',
  help: 'Public lookups, by where the answer came from',
  labelNames: ['from'],
});
const fromMemory = lookups.labels('memory');
const fromService = lookups.labels('service');
const answeredSeconds = successTimer('gateway', 'GET', routePattern(readPublicNetwork.path));

interface Options {
  lookUp: LookUp;
  publicReads: MinuteLimit;
  clientOf: ClientOf;
  headers: SecurityHeaders;
  setCommonHeaders: SetCommonHeaders;
}

/**
 * `GET /api/wifi/{id}`, the one route that every guest's phone waits for (R22). `scope` must have no hooks: the route
 * counts and measures for itself, and does not log.
 */
export function registerLookupRoute(scope: FastifyInstance, options: Options): void {
  const { lookUp, publicReads, clientOf, headers, setCommonHeaders } = options;
  const fixedHeaders = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  // A logger with the request's id in it would cost a tenth of the whole answer.
  scope.setChildLoggerFactory((logger) => logger);
  scope.setErrorHandler((error, request, reply) => {
    setCommonHeaders(request, reply);
    throw error;
  });

  scope.get<{ Params: { id: string } }>(routePattern(readPublicNetwork.path), (request, reply) => {
    const began = performance.now();
    const { group } = clientOf(request.raw);
    countOrRefuse(publicReads, group);
    const found = lookUp(request.params.id, group);
    if (found instanceof Promise) {
      fromService.inc();
      return found.then((network) => answer(reply, network, began));
    }
    fromMemory.inc();
    return answer(reply, found, began);
  });

  /** Writes past Fastify, whose bookkeeping for each header would cost another tenth. */
  function answer(reply: FastifyReply, found: KnownNetwork | null, began: number): FastifyReply {
    if (!found) throw new Problem('network_not_found');
    reply.hijack();
    const { raw, request } = reply;
    const { body, etag } = found;
    if (request.headers['if-none-match'] === etag) {
      raw.writeHead(304, [...fixedHeaders, 'etag', etag, 'x-request-id', request.id]);
      raw.end();
    } else {
      const length = String(body.length);
      raw.writeHead(200, [...fixedHeaders, 'etag', etag, 'content-length', length, 'x-request-id', request.id]);
      raw.end(body);
    }
    answeredSeconds.observe((performance.now() - began) / 1000);
    return reply;
  }
}
