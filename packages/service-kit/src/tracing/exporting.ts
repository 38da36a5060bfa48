import { context, propagation, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyBaseLogger } from 'fastify';
import { currentRequestId } from './current-request.js';

/** Of one try to send, and so of a shutdown whose receiver is away. */
const exportTimeoutMilliseconds = 3000;

const random = new RandomIdGenerator();

/** A trace has the id of the request that began it: one leads to the other. */
const idGenerator = {
  generateSpanId: random.generateSpanId,
  generateTraceId: (): string => {
    const id = currentRequestId()?.replaceAll('-', '') ?? '';
    return /^[0-9a-f]{32}$/.test(id) ? id : random.generateTraceId();
  },
};

interface Options {
  name: string;
  endpoint: string;
  ratio: number;
  log: FastifyBaseLogger;
}

/** Sends the spans of the whole process as OTLP in JSON over HTTP, some at a time. */
export function startExporting({ name, endpoint, ratio, log }: Options): { tracer: Tracer; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMilliseconds,
  });
  const loggingExporter: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error, spans: spans.length }, 'traces could not be sent');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.namespace': 'wifi-share' }),
    // By the trace's id: without a word from the caller every service still decides alike.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator,
    spanProcessors: [new BatchSpanProcessor(loggingExporter)],
  });
  provider.register();
  return {
    tracer: provider.getTracer('wifi-share'),
    close: async () => {
      await provider.shutdown().catch(() => undefined);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
