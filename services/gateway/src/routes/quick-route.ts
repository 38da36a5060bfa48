import { problems } from '@wifi-share/contracts/problems';
import { requestIdLabel, requestLogger } from '@wifi-share/service-kit/app/logger';
import { observeAnswers } from '@wifi-share/service-kit/app/metrics';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The request of a route with `{id}` in its path. */
export type QuickRequest = FastifyRequest<{ Params: { id: string } }>;

export interface QuickAnswer {
  status: 200 | 304 | 404;
  /** Names and values in turn, without the length and the request's id. */
  headers: readonly string[];
  body?: Buffer;
}

/**
 * Registers `GET pattern`, which every guest's phone waits for. Fastify's hooks, its headers and a logger for each request
 * cost a third of such an answer: `scope` is for this route alone, and has no hooks. The route measures for itself, and logs
 * server errors only. What `answer` throws goes to the scope's error handler.
 */
export function registerQuickRoute(
  scope: FastifyInstance,
  pattern: string,
  answer: (request: QuickRequest) => QuickAnswer | Promise<QuickAnswer>,
): void {
  const observe = observeAnswers(scope.serviceName, pattern);
  scope.setChildLoggerFactory((logger) => logger);

  scope.get<{ Params: { id: string } }>(pattern, (request, reply) => {
    const began = performance.now();
    try {
      const answered = answer(request);
      if (!(answered instanceof Promise)) return send(reply, answered, began);
      return answered.then((late) => send(reply, late, began)).catch((error: unknown) => refuse(reply, error, began));
    } catch (error) {
      return refuse(reply, error, began);
    }
  });

  function send(reply: FastifyReply, { status, headers, body }: QuickAnswer, began: number): FastifyReply {
    const { raw, request } = reply;
    const sent = [...headers, 'x-request-id', request.id];
    if (body) sent.push('content-length', String(body.length));
    raw.writeHead(status, sent);
    // After what may throw: Fastify answers an error only while the reply is its own.
    reply.hijack();
    measure(reply, status, began);
    raw.end(body);
    return reply;
  }

  function refuse(reply: FastifyReply, error: unknown, began: number): never {
    const status = problems[toProblem(error).code];
    if (status >= 500) {
      const log = requestLogger(reply.log, { [requestIdLabel]: reply.request.id });
      Object.assign(reply, { log });
      Object.assign(reply.request, { log });
    }
    measure(reply, status, began);
    throw error;
  }

  /** Guests who have left are not counted: they would look like failures. */
  function measure({ raw, request }: FastifyReply, status: number, began: number): void {
    if (!raw.destroyed) observe(request.method, status, (performance.now() - began) / 1000);
  }
}
