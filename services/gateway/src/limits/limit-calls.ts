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
    if (call.rate === 'publicRead') countOrRefuse(publicReads, group);
    else await shared.take(call.rate, group);
  });
}

/** Counts one for `client`. Throws `too_many_requests`. */
export function countOrRefuse(limit: MinuteLimit, client: string): void {
  if (!limit.take(client)) throw new Problem('too_many_requests', { retryAfter: limit.secondsLeft(client) });
}
