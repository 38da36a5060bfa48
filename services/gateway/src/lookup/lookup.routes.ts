import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { routePattern } from '@wifi-share/service-kit/app/call-schema';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { ClientOf } from '../client-address/clients.js';
import type { ClientLimit } from '../limits/client-limit.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import { type QuickAnswer, type QuickRequest, registerQuickRoute } from '../routes/quick-route.js';
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

interface Options {
  lookUp: LookUp;
  publicReads: ClientLimit;
  clientOf: ClientOf;
  headers: SecurityHeaders;
  setCommonHeaders: SetCommonHeaders;
}

/** `GET /api/wifi/{id}` (R22). `scope` is for this route alone. */
export function registerLookupRoute(scope: FastifyInstance, options: Options): void {
  const { lookUp, publicReads, clientOf, headers, setCommonHeaders } = options;
  const fixedHeaders = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  scope.setErrorHandler((error, request, reply) => {
    setCommonHeaders(request, reply);
    throw error;
  });

  registerQuickRoute(scope, routePattern(readPublicNetwork.path), (request) => {
    const { group } = clientOf(request.raw);
    countOrRefuse(publicReads, group);
    const found = lookUp(request.params.id, group);
    if (found instanceof Promise) {
      fromService.inc();
      return found.then((network) => answer(request, network));
    }
    fromMemory.inc();
    return answer(request, found);
  });

  function answer(request: QuickRequest, found: KnownNetwork | null): QuickAnswer {
    if (!found) throw new Problem('network_not_found');
    const { body, etag } = found;
    const sent = [...fixedHeaders, 'etag', etag];
    return request.headers['if-none-match'] === etag
      ? { status: 304, headers: sent }
      : { status: 200, headers: sent, body };
  }
}
