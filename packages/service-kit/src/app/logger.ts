import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Never in a log line: secrets, and full addresses of guests (R23, R30). */
const redact = {
  paths: ['cookie', 'authorization', 'password', 'token', 'accessCode', 'verificationCode', 'sealed'].flatMap(
    (name) => [name, `*.${name}`, `*.*.${name}`],
  ),
  censor: '[redacted]',
};

/** Query strings carry tokens, so only the path is logged. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
};

/** pino's options for one service: JSON lines on standard output. */
export function loggerOptions(name: string, level: string): FastifyServerOptions['logger'] {
  return { name, level, redact, serializers };
}
