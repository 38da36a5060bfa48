import { logVisits, type Visit, type VisitOutcome } from '@wifi-share/contracts/internal/visits';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createAccessPublisher } from './access-publisher.js';
import { createAccesses } from './accesses.service.js';
import { createDailySalt } from './daily-salt.js';
import { createKnownNetworks } from './known-networks.js';

export function registerAccesses(app: FastifyInstance, { publicNetworks, redis, bus, now }: Context): void {
  const accesses = createAccesses({
    knownNetworks: createKnownNetworks(publicNetworks, bus),
    dailySalt: createDailySalt(redis),
    publish: createAccessPublisher(bus, now),
    now,
  });

  /** What goes wrong with one guest's visit is nothing to the others. */
  async function outcomeOf(visit: Visit): Promise<VisitOutcome> {
    try {
      return { eventId: await accesses.log(visit) };
    } catch (err) {
      const { code } = toProblem(err);
      if (code === 'network_not_found') return { problem: code };
      const problem = code === 'service_unavailable' ? code : 'internal_error';
      app.log.warn({ err }, problem);
      return { problem };
    }
  }

  registerInternalCall(app, logVisits, ({ body }) =>
    Promise.all(body.visits.map((visit) => runInRequest(visit.requestId, () => outcomeOf(visit)))),
  );
}
