import { type Context, context, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInRequest } from './current-request.js';
import { beginSpan, failSpan } from './spans.js';
import type { TracingConfig } from './tracing.js';

/** The trace that another service says it asks in. */
export const callersTrace = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers.traceparent === 'string' ? headers.traceparent : undefined;

/** Who is not trusted begins a trace, whose id is the request's. */
export const noTrace = (): undefined => undefined;

/**
 * A span for each request of `app`, named by its route's pattern; none for health and metrics. Without an endpoint for traces
 * there is no hook at all.
 */
export function registerRequestSpans(
  app: FastifyInstance,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TracingConfig,
  traceOf: typeof callersTrace | typeof noTrace,
): void {
  if (endpoint === undefined) return;
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    if (routeOptions.config.open) return done();
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const newSpan = { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes };
    const begun = runInRequest(id, () => beginSpan(newSpan, traceOf(request)));
    if (!begun) return done();
    const { span, within } = begun;
    contexts.set(request, within);
    // Comes also where the caller went away; Fastify's onResponse does not.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) failSpan(span, new Error());
      span.end();
    });
    context.with(within, done);
  });
  // After the body is read, the async context is the socket's.
  app.addHook('preValidation', (request, _reply, done) => {
    const within = contexts.get(request);
    if (within) context.with(within, done);
    else done();
  });
}
