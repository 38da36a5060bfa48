import { readMetrics } from '@wifi-share/service-kit/app/metrics';
import { Problem } from '@wifi-share/service-kit/app/problem';
import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { type QuickAnswer, registerQuickRoute } from '../src/routes/quick-route.js';

/** A server with one route, whose answers are `answer`'s, and the lines that it logs. */
function serverOf(pattern: string, answer: () => QuickAnswer | Promise<QuickAnswer>) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'request-1',
  });
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn('refused');
      return reply.code(503).send(String(error));
    });
    registerQuickRoute(scope, pattern, answer);
  });
  return { app, lines };
}

it('answers with the headers of the answer, its length and the id of the request, and logs nothing', async () => {
  const headers = ['content-type', 'text/plain', 'cache-control', 'no-store'];
  const { app, lines } = serverOf('/answered/:id', () => ({ status: 200, headers, body: Buffer.from('café') }));
  const answer = await app.inject('/answered/cafe');
  expect([answer.statusCode, answer.body]).toEqual([200, 'café']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'content-length': '5',
    'x-request-id': 'request-1',
  });
  expect(lines).toEqual([]);
});

it.each([
  [
    'at once',
    (problem: Problem): never => {
      throw problem;
    },
  ],
  ['later', (problem: Problem) => Promise.reject(problem)],
])(
  'hands what is refused %s to the error handler, with the id of the request in its log, and counts it',
  async (when, refuse) => {
    const pattern = `/refused-${when.replace(' ', '-')}/:id`;
    const { app, lines } = serverOf(pattern, () => refuse(new Problem('service_unavailable')));
    expect((await app.inject(pattern.replace(':id', 'cafe'))).statusCode).toBe(503);
    expect(lines).toEqual([expect.objectContaining({ msg: 'refused', requestId: 'request-1' })]);
    expect(await readMetrics()).toContain(
      `http_request_duration_seconds_count{method="GET",route="${pattern}",status="5xx",service="gateway"} 1`,
    );
  },
);
