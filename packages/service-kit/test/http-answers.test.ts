import { setImmediate } from 'node:timers/promises';
import { problemSchema } from '@wifi-share/contracts/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalledService, principal, signed } from './called-service.js';

const { service, failures, post, failing } = createCalledService();
beforeAll(() => service.start());
afterAll(() => service.stop());

describe('a problem', () => {
  it('says nothing of an unforeseen error', async () => {
    const answer = await failing('unforeseen');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('foresaw');
    expect(problemSchema.parse(answer.json()).code).toBe('internal_error');
  });

  it('says when to try again', async () => {
    const answer = await failing('limit');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
  });

  it('is 503 when a backing server is away', async () => {
    const answer = await failing('mongo');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('service_unavailable');
  });

  it('carries the id of the request', async () => {
    const answer = await failing('limit', { 'x-request-id': 'of-the-gateway' });
    expect(answer.json().requestId).toBe('of-the-gateway');
  });

  it('says that nothing is there where a path holds what no id is', async () => {
    const answer = await failing('x'.repeat(65));
    expect([answer.statusCode, problemSchema.parse(answer.json())]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('answers an unknown path too', async () => {
    const answer = await service.app.inject({ url: '/api/nothing', headers: signed('GET', '/api/nothing', null) });
    expect(answer.statusCode).toBe(404);
    expect(problemSchema.parse(answer.json()).code).toBe('not_found');
  });
});

it('shows its metrics under the patterns of its routes, so that ids do not multiply them', async () => {
  await post({ username: 'anna' });
  const { statusCode, body } = await service.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/echo\/:id",status="2xx",service="[\w-]+"\} \d/,
  );
  expect(body).not.toContain(principal.userId);
});

it('a stream that the implementation sends itself ends without a failure', async () => {
  failures.length = 0;
  const answer = await service.app.inject({ url: '/api/follow', headers: signed('GET', '/api/follow', null) });
  expect([answer.statusCode, answer.body]).toEqual([200, ':\n\n']);
  await setImmediate();
  expect(failures).toEqual([]);
});
