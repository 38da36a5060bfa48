import { SpanKind } from '@opentelemetry/api';
import { currentTraceparent, inSpan } from './spans.js';

interface Asked {
  /** The service that is called. */
  to: string;
  method: string;
  /** The declared path, without values. */
  path: string;
}

/** Asks another service in a span of its own; `send` sends the headers that continue the trace there. */
export const inClientSpan = <T extends { statusCode: number }>(
  { to, method, path }: Asked,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  const attributes = { 'http.request.method': method, 'url.template': path, 'peer.service': to };
  return inSpan({ name: `${method} ${path}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const traceparent = span && currentTraceparent();
    const answer = await send(traceparent === undefined ? {} : { traceparent });
    span?.setAttribute('http.response.status_code', answer.statusCode);
    return answer;
  });
};
