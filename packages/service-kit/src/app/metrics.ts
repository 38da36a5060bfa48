import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Times every request under its route's pattern, so that ids do not multiply the series. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** `/metrics` in the Prometheus text format. */
export function registerMetricsRoute(app: FastifyInstance): void {
  app.get('/metrics', { logLevel: 'silent', config: { open: true } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await register.metrics());
  });
}
