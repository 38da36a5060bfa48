import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { MinuteLimit } from './minute-limit.js';
import type { SharedLimits } from './shared-limits.js';

interface Options {
  clientOf: ClientOf;
  publicReads: MinuteLimit;
  shared: SharedLimits;
}

/** Counts every declared call in its class, before anything is done for it. */
export function limitCalls(api: FastifyInstance, { clientOf, publicReads, shared }: Options): void {
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (!call) return;
    const { group } = clientOf(request.raw);
    const price = call.price?.(request.query);
    if (call.rate === 'publicRead') countOrRefuse(publicReads, group, price);
    else await shared.take(call.rate, group, price);
  });
}

/** Counts `price` for `client`. Throws `too_many_requests`. */
export function countOrRefuse(limit: MinuteLimit, client: string, price = 1): void {
  if (!limit.take(client, price)) throw new Problem('too_many_requests', { retryAfter: limit.secondsLeft(client) });
}
