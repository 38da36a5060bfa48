import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { defineCall } from '@wifi-share/contracts/calls/define-call';
import { problemSchema } from '@wifi-share/contracts/problems';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { Problem } from '../src/app/problem.js';
import { registerCall } from '../src/app/register-call.js';
import type { AdminSession, Principal } from '../src/principal/principal.js';

const principal: Principal = {
  userId: '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11',
  sessionId: 'session',
  plan: 'free',
  maxNetworks: 1,
  entitlementVersion: 1,
};

const echo = defineCall({
  method: 'POST',
  path: '/api/echo/{id}',
  access: 'self',
  rate: 'write',
  summary: 'Answers what it was sent.',
  params: z.object({ id: z.string() }),
  body: z.object({ username: z.string('validation.username.required').min(3, 'validation.username.min') }),
  answers: { 201: z.object({ username: z.string() }) },
  problems: [],
});
const fail = defineCall({
  method: 'GET',
  path: '/api/fail/{how}',
  access: 'public',
  rate: 'read',
  summary: 'Fails in the way asked for.',
  params: z.object({ how: z.string().max(64) }),
  answers: { 200: z.object({}) },
  problems: [],
});

const govern = defineCall({
  method: 'GET',
  path: '/api/govern',
  access: 'admin',
  rate: 'read',
  summary: 'Answers admins.',
  answers: { 200: z.object({ userId: z.string().nullable() }) },
  problems: [],
});

const follow = defineCall({
  method: 'GET',
  path: '/api/follow',
  access: 'public',
  rate: 'read',
  summary: 'Answers with a stream that the implementation sends itself.',
  answers: { 200: { mediaType: 'text/event-stream', disposition: 'inline', events: {} } },
  problems: [],
});

let stepsTaken = 0;
const step = defineCall({
  method: 'GET',
  path: '/api/step',
  access: 'public',
  rate: 'credentials',
  summary: "A step of a person's way.",
  answers: { 302: null },
  problems: [],
});

const service = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known });
registerCall(service.app, echo, async ({ body }) => ({ ...body, password: 'not in the declared answer' }));
registerCall(service.app, govern, async ({ principal: user }) => ({ userId: user?.userId ?? null }));
registerCall(service.app, fail, async ({ params }) => {
  if (params.how === 'limit') throw new Problem('too_many_requests', { retryAfter: 59.2 });
  if (params.how === 'mongo')
    throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
  throw new Error('unexpected');
});

registerCall(service.app, follow, async (_, reply) => reply.type('text/event-stream').send(Readable.from([':\n\n'])));
registerCall(service.app, step, async (_, reply) => {
  stepsTaken++;
  return reply.redirect('/');
});
const failures: unknown[] = [];
service.app.addHook(
  'onRequest',
  async ({ log }) => void vi.spyOn(log, 'error').mockImplementation((...said) => failures.push(said)),
);

beforeAll(() => service.start());
afterAll(() => service.stop());

const url = `/api/echo/${principal.userId}`;
const signed = (method: string, path: string, as: Principal | null, headers = {}) => ({
  ...forwardedBy({ to: 'test', method, path }, { principal: as }),
  ...headers,
});
const post = async (payload: unknown, headers = {}, as: Principal | null = principal, to = url) =>
  service.app.inject({
    method: 'POST',
    url: to,
    headers: signed('POST', to, as, { 'content-type': 'application/json', ...headers }),
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
const failing = async (how: string, headers = {}) =>
  service.app.inject({ url: `/api/fail/${how}`, headers: signed('GET', `/api/fail/${how}`, null, headers) });

describe('a declared call', () => {
  it('answers its declared status and nothing that is not declared', async () => {
    const answer = await post({ username: 'anna' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ username: 'anna' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['missing', {}, 'Username is required'],
    ['of the wrong type', { username: 5 }, 'Username is required'],
    ['an operator', { username: { $ne: null } }, 'Username is required'],
  ])('refuses a field that is %s, names it and says why', async (_what, body, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.parse(answer.json())).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'username', message }],
    });
  });

  it.each([
    ['malformed JSON', '{"username":', 'malformed_json', 400],
    ['a prototype in the JSON', '{"__proto__":{"admin":true}}', 'malformed_json', 400],
    ['lists in lists without end', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'malformed_json', 400],
    ['objects in objects without end', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`, 'malformed_json', 400],
    ['an empty body', '', 'validation_failed', 400],
    ['a list as the body', '[]', 'validation_failed', 400],
    ['more than 64 KiB', JSON.stringify({ username: 'a'.repeat(65 * 1024) }), 'body_too_large', 413],
  ])('refuses %s', async (_what, payload, code, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(problemSchema.parse(answer.json()).code).toBe(code);
  });

  it.each([
    ['a lone byte', [0xff]],
    ['half of a character', [0xf0, 0x90, 0x80]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a slash in two bytes', [0xc0, 0xaf]],
  ])('refuses what is no UTF-8 instead of changing it: %s', async (_what, bytes) => {
    const [before, after] = JSON.stringify({ username: 'anna|' })
      .split('|')
      .map((text) => Buffer.from(text));
    const answer = await post(Buffer.concat([before!, Buffer.from(bytes), after!]));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_json']);
    expect((await post({ username: 'anna\u{fffd}' })).json()).toEqual({ username: 'anna\u{fffd}' });
  });

  it('accepts JSON only', async () => {
    const answer = await post('username=anna', { 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(415);
  });
});

it('HEAD reaches declared reads alone: no step of a way, and no stream', async () => {
  const headStatus = async (path: string) =>
    (await service.app.inject({ method: 'HEAD', url: path, headers: signed('HEAD', path, null) })).statusCode;
  expect([await headStatus('/api/step'), await headStatus('/api/follow'), await headStatus(url)]).toEqual([
    404, 404, 404,
  ]);
  expect(stepsTaken).toBe(0);
  expect(await headStatus('/api/fail/limit')).toBe(429);
});

describe('who may call', () => {
  it('is refused without the signature of the gateway', async () => {
    const answer = await service.app.inject({ method: 'POST', url, payload: { username: 'anna' } });
    expect(answer.statusCode).toBe(403);
  });

  it('is an admin, signed in as a user or not, where only admins may', async () => {
    const governAs = async (as: Principal | null, admin: AdminSession | null) => {
      const headers = forwardedBy({ to: 'test', method: 'GET', path: '/api/govern' }, { principal: as, admin });
      return (await service.app.inject({ url: '/api/govern', headers })).json();
    };
    expect(await governAs(null, { sessionId: 'admin' })).toEqual({ userId: null });
    expect(await governAs(principal, { sessionId: 'admin' })).toEqual({ userId: principal.userId });
    expect(await governAs(null, null)).toMatchObject({ status: 401, code: 'admin_required' });
    expect(await governAs(principal, null)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is not an anonymous caller', async () => {
    const answer = await post({ username: 'anna' }, {}, null);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('not_signed_in');
  });

  it('is not another user; that is checked before the body', async () => {
    const answer = await post({}, {}, principal, '/api/echo/00000000-0000-4000-8000-000000000000');
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('forbidden');
  });
});

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
  expect(body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/api\/echo\/:id",status="2xx"\} \d/);
  expect(body).not.toContain(principal.userId);
});

it('a stream that the implementation sends itself ends without a failure', async () => {
  failures.length = 0;
  const answer = await service.app.inject({ url: '/api/follow', headers: signed('GET', '/api/follow', null) });
  expect([answer.statusCode, answer.body]).toEqual([200, ':\n\n']);
  await setImmediate();
  expect(failures).toEqual([]);
});
