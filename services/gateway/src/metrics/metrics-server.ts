import { registerMetricsRoute } from '@wifi-share/service-kit/app/metrics';
import { type Readiness, registerHealthRoutes } from '@wifi-share/service-kit/app/readiness';
import type { Stop } from '@wifi-share/service-kit/app/service-app';
import Fastify from 'fastify';

interface Options {
  host: string;
  port: number;
  readiness: Readiness;
}

/** `/metrics`, `/healthz` and `/readyz` on a port of their own, which no proxy publishes. Rejects when the port is in use. */
export async function startMetricsServer({ host, port, readiness }: Options): Promise<Stop> {
  const app = Fastify();
  registerMetricsRoute(app);
  registerHealthRoutes(app, readiness);
  await app.listen({ host, port });
  return () => app.close();
}
