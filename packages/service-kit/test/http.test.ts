import { problemSchema } from '@wifi-share/contracts/problems';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession, Principal } from '../src/principal/principal.js';
import { createCalledService, principal, signed, url } from './called-service.js';

const { service, taken, post } = createCalledService();
beforeAll(() => service.start());
afterAll(() => service.stop());

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
  expect(taken.steps).toBe(0);
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
