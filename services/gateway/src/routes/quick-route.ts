import { problems } from '@wifi-share/contracts/problems';
import { requestIdLabel, requestLogger } from '@wifi-share/service-kit/app/logger';
import { answerTimer } from '@wifi-share/service-kit/app/metrics';
import { toProblem } from '@wifi-share/service-kit/app/to-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The request of a route with `{id}` in its path. */
export type QuickRequest = FastifyRequest<{ Params: { id: string } }>;

export interface QuickAnswer {
  status: 200 | 304 | 404;
  /** Names and values in turn, without the length and the request's id. */
  headers: string[];
  body?: Buffer;
}

/**
 * Registers `GET pattern`, which every guest's phone waits for. Fastify's hooks, its headers and a logger for each request
 * cost a third of such an answer: `scope` must have no hooks. The route measures for itself, and does not log what succeeds.
 * A refusal that `answer` throws goes to the scope's error handler.
 */
export function registerQuickRoute(
  scope: FastifyInstance,
  pattern: string,
  answer: (request: QuickRequest) => QuickAnswer | Promise<QuickAnswer>,
): void {
  const answeredSeconds = answerTimer('gateway', 'GET', pattern);
  scope.setChildLoggerFactory((logger) => logger);

  scope.get<{ Params: { id: string } }>(pattern, (request, reply) => {
    const began = performance.now();
    try {
      const answered = answer(request);
      if (!(answered instanceof Promise)) return send(reply, answered, began);
      return answered.then(
        (late) => send(reply, late, began),
        (error: unknown) => refuse(request, error, began),
      );
    } catch (error) {
      return refuse(request, error, began);
    }
  });

  function send(reply: FastifyReply, { status, headers, body }: QuickAnswer, began: number): FastifyReply {
    reply.hijack();
    const { raw, request } = reply;
    const sent = [...headers, 'x-request-id', request.id];
    if (body) sent.push('content-length', String(body.length));
    raw.writeHead(status, sent);
    raw.end(body);
    answeredSeconds(status).observe((performance.now() - began) / 1000);
    return reply;
  }

  function refuse(request: FastifyRequest, error: unknown, began: number): never {
    request.log = requestLogger(request.log, { [requestIdLabel]: request.id });
    answeredSeconds(problems[toProblem(error).code]).observe((performance.now() - began) / 1000);
    throw error;
  }
}
