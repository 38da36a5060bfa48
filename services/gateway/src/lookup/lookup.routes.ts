import { readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter } from 'prom-client';
import type { ClientOf } from '../client-address/clients.js';
import { countOrRefuse } from '../limits/limit-calls.js';
import type { MinuteLimit } from '../limits/minute-limit.js';
import { patternOf } from '../routes/route-table.js';
import type { SetCommonHeaders } from '../site/common-headers.js';
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
  publicReads: MinuteLimit;
  clientOf: ClientOf;
  setCommonHeaders: SetCommonHeaders;
}

/**
 * `GET /api/wifi/{id}`, the one route that every guest's phone waits for (R22). `scope` must have no hooks: the route
 * counts for itself, and neither logs nor measures.
 */
export function registerLookupRoute(scope: FastifyInstance, options: Options): void {
  const { lookUp, publicReads, clientOf, setCommonHeaders } = options;
  // A logger with the request's id in it would cost as much as the rest of the answer.
  scope.setChildLoggerFactory((logger) => logger);

  scope.get<{ Params: { id: string } }>(patternOf(readPublicNetwork.path), (request, reply) => {
    setCommonHeaders(request, reply);
    const { group } = clientOf(request.raw);
    countOrRefuse(publicReads, group);
    const found = lookUp(request.params.id, group);
    if (found instanceof Promise) {
      fromService.inc();
      return found.then((network) => send(reply, network));
    }
    fromMemory.inc();
    return send(reply, found);
  });
}

const answerHeaders = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

function send(reply: FastifyReply, found: KnownNetwork | null): FastifyReply {
  if (!found) throw new Problem('network_not_found');
  return reply.headers(answerHeaders).send(found.body);
}
