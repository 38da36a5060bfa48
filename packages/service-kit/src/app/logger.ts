import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { currentRequestId } from '../tracing/current-request.js';
import { loggedError } from './logged-error.js';
import { withoutSecretFields } from './secret-fields.js';

/** Query strings carry tokens, so only the path is logged; of errors, what they say. */
const serializers = {
  err: loggedError,
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
};

/** Under this the id of a request stands in every line that it is the cause of, in whichever service. */
export const requestIdLabel = 'requestId';

/** The loggers of requests, which say the id by themselves. */
const ofRequests = new WeakSet<object>();

/** Fastify's logger of one request. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger, bindings, options) => {
  const child = logger.child(bindings, options) as FastifyBaseLogger;
  ofRequests.add(child);
  return child;
};

function requestIdFor(_line: object, _level: number, logger: object): object {
  const requestId = ofRequests.has(logger) ? undefined : currentRequestId();
  return requestId === undefined ? {} : { [requestIdLabel]: requestId };
}

const serialized = new Set([...Object.keys(serializers), 'res']);
const formatters = { log: (fields: object) => withoutSecretFields(fields, serialized) };

/** pino's options for one service: JSON lines on standard output. */
export function loggerOptions(name: string, level: string) {
  return { name, level, formatters, serializers, mixin: requestIdFor } satisfies FastifyServerOptions['logger'];
}
