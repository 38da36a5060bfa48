import { logVisits, type Visit, type VisitOutcome } from '@wifi-share/contracts/internal/visits';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import type { FastifyInstance } from 'fastify';
import type { Accesses } from './accesses.service.js';

export function registerAccessRoutes(app: FastifyInstance, accesses: Accesses): void {
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
