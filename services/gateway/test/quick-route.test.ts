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
  app.decorate('serviceName', 'gateway');
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      request.log.warn('refused');
      return reply.code(503).send(String(error));
    });
    registerQuickRoute(scope, pattern, answer);
  });
  return { app, lines };
}

const countOf = ({ method, route, status }: Record<'method' | 'route' | 'status', string>, count: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}",service="gateway"} ${count}`;

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

it('answers late, without the body that HEAD does not have, and counts it under its method', async () => {
  const { app } = serverOf('/late/:id', async () => ({ status: 200, headers: [], body: Buffer.from('café') }));
  const answer = await app.inject({ method: 'HEAD', url: '/late/cafe' });
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '5']);
  expect(await readMetrics()).toContain(countOf({ method: 'HEAD', route: '/late/:id', status: '2xx' }, 1));
});

it.each([
  ['at once', (answer: QuickAnswer) => answer],
  ['late', (answer: QuickAnswer) => Promise.resolve(answer)],
])('answers, counts and logs an error when the answer that comes %s cannot be sent', async (when, give) => {
  const pattern = `/unsendable-${when.replace(' ', '-')}/:id`;
  const { app, lines } = serverOf(pattern, () => give({ status: 200, headers: ['x-name', 'a\nb'] }));
  expect((await app.inject(pattern.replace(':id', 'cafe'))).statusCode).toBe(503);
  expect(lines).toEqual([expect.objectContaining({ msg: 'refused', requestId: 'request-1' })]);
  expect(await readMetrics()).toContain(countOf({ method: 'GET', route: pattern, status: '5xx' }, 1));
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
    expect(await readMetrics()).toContain(countOf({ method: 'GET', route: pattern, status: '5xx' }, 1));
  },
);
