import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { readScrapedGauges } from '../metrics/scraped-gauges.js';
import type { Readiness } from './readiness.js';

if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and class of status (2xx, 4xx, …)',
  labelNames: ['method', 'route', 'status', 'service'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

const ready = new Gauge({
  name: 'service_ready',
  help: '1 when the service can work, 0 while it starts, stops or waits for a backing server',
  labelNames: ['service'],
});

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const released = new Gauge({
  name: 'service_info',
  help: 'Always 1, with the release that the service is of',
  labelNames: ['service', 'version'],
});

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Times requests by route pattern, so that ids do not multiply the series. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: statusClass(reply.statusCode), service: app.serviceName };
    requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** For a route without hooks: counts its answers and their seconds, as `registerRequestMetrics` does. */
export function observeAnswers(service: string, route: string) {
  const timers = new Map<string, Histogram.Internal<string>>();
  return (method: string, status: number, seconds: number): void => {
    const key = method + status;
    let timer = timers.get(key);
    if (!timer) {
      timer = requestSeconds.labels({ method, route, status: statusClass(status), service });
      timers.set(key, timer);
    }
    timer.observe(seconds);
  };
}

/** Of the services of this process, by name. */
const readinessOf = new Map<string, Readiness>();

/** From now on the metrics of this process say whether `service` is ready. */
export function showReadiness(service: string, readiness: Readiness): void {
  readinessOf.set(service, readiness);
}

/** Everything that this process shows, which may run several services, in the Prometheus text format. */
export async function readMetrics(): Promise<string> {
  await readScrapedGauges();
  for (const [service, readiness] of readinessOf) {
    ready.set({ service }, readiness.isReady() ? 1 : 0);
    released.set({ service, version }, 1);
  }
  return register.metrics();
}

/** `/metrics` of the process. */
export function registerMetricsRoute(app: FastifyInstance): void {
  app.get('/metrics', { logLevel: 'silent', config: { open: true } }, async (_request, reply) => {
    return reply.type(register.contentType).send(await readMetrics());
  });
}
