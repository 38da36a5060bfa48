import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { currentRequestId } from '../tracing/current-request.js';
import { loggedError } from './logged-error.js';

/** Never in a log line: secrets, and full addresses of guests (R23, R30). */
const redact = {
  paths: ['cookie', 'authorization', 'password', 'token', 'accessCode', 'verificationCode', 'sealed'].flatMap(
    (name) => [name, `*.${name}`, `*.*.${name}`],
  ),
  censor: '[redacted]',
};

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

/** pino's options for one service: JSON lines on standard output. */
export function loggerOptions(name: string, level: string): FastifyServerOptions['logger'] {
  return { name, level, redact, serializers, mixin: requestIdFor };
}
