import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
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

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

/** Takes traces by OTLP over HTTP, in JSON, and keeps them: in memory, or as lines of `file`. */
export async function startTraceReceiver(file?: string): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const keep = (received: ReceivedSpan[]) => {
    if (file === undefined) spans.push(...received);
    else appendFileSync(file, received.map((span) => `${JSON.stringify(span)}\n`).join(''));
  };
  const server = createServer(async (request, response) => {
    keep(spansIn((await json(request)) as Export));
    response.setHeader('content-type', 'application/json').end('{}');
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
