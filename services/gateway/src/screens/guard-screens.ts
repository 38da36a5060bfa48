import { Readable } from 'node:stream';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { screenTokenCalls } from '@wifi-share/contracts/calls/screens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';
import type { UnknownIds } from '../limits/unknown-ids.js';
import { screenHeaders } from './screen-headers.js';

interface Options {
  unknownIds: UnknownIds;
  clientOf: ClientOf;
}

const guarded = new Set<Call | undefined>(Object.values(screenTokenCalls));

/** Guessing tokens of screens is limited as guessing ids of networks is; only the service knows which ones exist. */
export function guardScreens(api: FastifyInstance, { unknownIds, clientOf }: Options): void {
  const readings = new WeakMap<FastifyRequest, (isUnknown: boolean) => void>();

  api.addHook('onRequest', async (request, reply) => {
    if (!guarded.has(request.routeOptions.config.call)) return;
    reply.headers(screenHeaders);
    readings.set(request, unknownIds.begin(clientOf(request.raw).group));
  });
  api.addHook('onSend', async (request, reply, payload) => {
    const end = readings.get(request);
    if (!end) return payload;
    readings.delete(request);
    try {
      end(reply.statusCode === 404);
    } catch (refusal) {
      // The service's answer is small, and its connection serves others.
      if (payload instanceof Readable) payload.resume();
      throw refusal;
    }
    return payload;
  });
}
