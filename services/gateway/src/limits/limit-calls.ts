import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { ClientLimit } from './client-limit.js';
import type { SharedLimits } from './shared-limits.js';

interface Options {
  clientOf: ClientOf;
  publicReads: ClientLimit;
  /** Of a minute, and of a day. */
  visits: readonly ClientLimit[];
  shared: SharedLimits;
}

/** Counts every declared call in its class, before anything is done for it. */
export function limitCalls(api: FastifyInstance, { clientOf, publicReads, visits, shared }: Options): void {
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    const { group } = clientOf(request.raw);
    const price = call.price?.(request.query);
    if (call.rate === 'publicRead') countOrRefuse(publicReads, group, price);
    else if (call.rate === 'access') for (const limit of visits) countOrRefuse(limit, group, price);
    else await shared.take(call.rate, group, price);
  });
}

/** Counts `price` for `client`. Throws `too_many_requests`. */
export function countOrRefuse(limit: ClientLimit, client: string, price = 1): void {
  if (!limit.take(client, price)) throw new Problem('too_many_requests', { retryAfter: limit.secondsLeft(client) });
}
