import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it was received. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty where it begins the trace. */
  parentSpanId: string;
  name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  /** 2: failed. */
  status: number;
  attributes: Record<string, unknown>;
}

/** As OTLP has them in JSON (opentelemetry.io/docs/specs/otlp). */
type Attributes = { key: string; value: Record<string, unknown> }[];
interface Export {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'status'> & { attributes: Attributes; status: { code?: number } })[];
    }[];
  }[];
}

const valuesOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, kind, status, attributes }) => ({
        ...{ traceId, spanId, parentSpanId, name, kind, status: status.code ?? 0 },
        ...{ service: String(valuesOf(resource.attributes)['service.name']), attributes: valuesOf(attributes) },
      })),
    ),
  );

/** Of a system that is tested for minutes. */
const mostSpans = 100_000;

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT; GET answers what came of the trace that `?trace=` names. */
  url: string;
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

/** Takes traces by OTLP over HTTP, in JSON, and keeps them in memory. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') {
      spans.push(...spansIn((await json(request)) as Export));
      spans.splice(0, Math.max(0, spans.length - mostSpans));
      return response.end('{}');
    }
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    return response.end(JSON.stringify(spans.filter(({ traceId }) => traceId === searchParams.get('trace'))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
