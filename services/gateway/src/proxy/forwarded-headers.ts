import type { IncomingHttpHeaders } from 'node:http';

/** Meant for one connection (RFC 9110 §7.6.1); those that `Connection` names are taken out before. */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only the gateway may say, and what services never look at: of an access code in `Authorization` no service hears. */
const gatewaysOwn =
  /^(x-principal.*|x-client-.*|x-internal-.*|x-forwarded-.*|forwarded|x-real-ip|x-request-id|traceparent|tracestate|cookie|authorization)$/;

/** The headers of a caller that a service may see. */
export const forwardedRequestHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  without(headers, (name) => hopByHop.has(name) || gatewaysOwn.test(name));

/** The headers of a service that a caller may see; the gateway names requests itself. */
export const forwardedAnswerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  without(headers, (name) => hopByHop.has(name) || name === 'x-request-id');

function without(headers: IncomingHttpHeaders, isDropped: (name: string) => boolean): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)));
}
