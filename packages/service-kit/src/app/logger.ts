import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { currentRequestId } from '../tracing/current-request.js';
import { currentTraceId } from '../tracing/spans.js';
import { loggedError } from './logged-error.js';
import { withoutSecretFields } from './secret-fields.js';

/** Query strings carry tokens, so only the path is logged. */
const serializers = {
  err: loggedError,
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
};

/** The field with the id of the request that caused a log line, in any service. */
export const requestIdLabel = 'requestId';

/** Request loggers bind the id themselves. */
const requestLoggers = new WeakSet<object>();

/** Fastify's logger of one request. */
export function requestLogger(logger: FastifyBaseLogger, bindings: object, options?: object): FastifyBaseLogger {
  const child = logger.child(bindings, options);
  requestLoggers.add(child);
  return child;
}

/** What leads from a line to its cause: the request, and the trace where one is made. */
function causeOf(_line: object, _level: number, logger: object): object {
  const requestId = requestLoggers.has(logger) ? undefined : currentRequestId();
  const traceId = currentTraceId();
  return {
    ...(requestId !== undefined && { [requestIdLabel]: requestId }),
    ...(traceId !== undefined && { traceId }),
  };
}

const serialized = new Set([...Object.keys(serializers), 'res']);
const formatters = { log: (fields: object) => withoutSecretFields(fields, serialized) };

/** pino's options for one service: JSON lines on standard output. */
export function loggerOptions(name: string, level: string) {
  return { name, level, formatters, serializers, mixin: causeOf } satisfies FastifyServerOptions['logger'];
}
