import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, clientOf, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { ok, sendJson } from './support/upstream.js';

let gateway: TestGateway;
let admin: string;
let user: string;
/** What admin-security says of any access code. */
let verdict: object;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  [admin, user] = [await gateway.signInAdmin(), await gateway.signIn()];
  verdict = { verdict: 'right' };
  for (const upstream of [gateway.identity, gateway.adminSecurity]) {
    upstream.received.length = 0;
    upstream.answer = ok;
  }
  gateway.adminSecurity.answer = (request, response) =>
    request.url.startsWith('/internal') ? sendJson(response, 200, verdict) : ok(request, response);
});

type Question = Parameters<TestGateway['ask']>[0];

const outcomeOf = async (question: Question) => {
  const { status, json } = await gateway.ask(question);
  return json?.code ? `${status} ${json.code}` : `${status}`;
};
const json = { 'content-type': 'application/json', origin: publicUrl };
const path = `/api/admin/users/${anna.userId}`;
const withCode = (body: object, more: Record<string, string> = {}): Question => {
  const text = JSON.stringify(body);
  // Of a DELETE node sends no length by itself.
  const length = { 'content-length': String(Buffer.byteLength(text)) };
  return { method: 'DELETE', path, headers: { ...json, cookie: admin, ...length, ...more }, body: text };
};

describe('a call of admins', () => {
  const list: Question = { path: '/api/admin/ip-whitelist' };

  it('is forwarded with an admin’s session, and names it to the service', async () => {
    expect(await outcomeOf({ ...list, headers: { cookie: `${user}; ${admin}` } })).toBe('200');
    const [received] = gateway.adminSecurity.received;
    expect(clientOf('admin-security', received!)).toMatchObject({
      principal: { userId: anna.userId },
      admin: { sessionId: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('has the browser forget that it had a session, where that has ended, and nothing else', async () => {
    for (const [cookie, status] of [
      ['admin-here=1', 401],
      [`admin-here=1; admin-session=${'x'.repeat(43)}`, 401],
      [`admin-here=1; ${user}`, 403],
    ] as const) {
      const { headers, ...answer } = await gateway.ask({ ...list, headers: { cookie } });
      expect(answer.status).toBe(status);
      expect(headers['set-cookie']).toEqual(['admin-here=1; Path=/; Max-Age=0; SameSite=Strict']);
    }
    expect((await gateway.ask(list)).headers).not.toHaveProperty('set-cookie');
    const known = await gateway.ask({ ...list, headers: { cookie: `admin-here=1; ${admin}` } });
    expect(known.headers).not.toHaveProperty('set-cookie');
  });

  it('is refused without a session, with one that there is not, and with a user’s', async () => {
    expect(await outcomeOf(list)).toBe('401 admin_required');
    for (const cookie of ['admin-session=nonsense', 'admin-session=', admin.replace('admin-', '')]) {
      expect(await outcomeOf({ ...list, headers: { cookie } })).toBe('401 admin_required');
    }
    expect(await outcomeOf({ ...list, headers: { cookie: user } })).toBe('403 forbidden');
    expect(gateway.adminSecurity.received).toEqual([]);
  });

  it('that writes is refused from another site', async () => {
    const question = withCode({ accessCode: 'the code' }, { origin: 'https://evil.example' });
    expect(await outcomeOf(question)).toBe('403 cross_site_request');
  });

  it('at the gate is refused from another site, also of the same domain, when the browser has passed the first step', async () => {
    const path = '/api/admin/resend-verification';
    const resend = (from: Record<string, string>) =>
      outcomeOf({ method: 'POST', path, headers: { cookie: 'admin-step=token', ...from } });
    for (const site of ['cross-site', 'same-site']) {
      expect(await resend({ 'sec-fetch-site': site })).toBe('403 cross_site_request');
    }
    expect(gateway.adminSecurity.received).toEqual([]);
    expect(await resend({ 'sec-fetch-site': 'same-origin' })).toBe('200');
  });

  it('of users is none of an admin’s', async () => {
    expect(await outcomeOf({ path: '/api/user/me', headers: { cookie: admin } })).toBe('401 not_signed_in');
  });

  it('knows an admin at the gate, so that the session of before can end, and nowhere else in public', async () => {
    const headers = { ...json, cookie: admin };
    await gateway.ask({ method: 'POST', path: '/api/admin/verify-email', headers, body: '{}' });
    expect(clientOf('admin-security', gateway.adminSecurity.received[0]!)?.admin).not.toBeNull();
    await gateway.ask({ path: '/api/auth/verify-email', headers });
    expect(clientOf('identity', gateway.identity.received[0]!)?.admin).toBeNull();
  });
});

describe('a call that asks for the access code again', () => {
  const checks = () => gateway.adminSecurity.received.filter(({ url }) => url === '/internal/access-code-checks');

  it.each([
    ['in the body', { accessCode: 'the code', username: 'anna' }, {}],
    ['in the header', { username: 'anna' }, { authorization: 'the code' }],
    ['in the header with a scheme', { username: 'anna' }, { authorization: 'Bearer the code' }],
    ['with blanks around it', { accessCode: ' the code\n', username: 'anna' }, {}],
    ['in both', { accessCode: 'the code', username: 'anna' }, { authorization: 'another' }],
  ])('has it checked %s, with the address and the session, and forwards neither', async (_where, body, headers) => {
    expect(await outcomeOf(withCode(body, headers))).toBe('200');
    const [asked] = checks();
    expect(JSON.parse(asked!.body)).toEqual({
      accessCode: 'the code',
      ipAddress: '127.0.0.1',
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [forwarded] = gateway.identity.received;
    expect(JSON.parse(forwarded!.body)).toEqual({ username: 'anna' });
    expect(JSON.stringify(forwarded)).not.toContain('the code');
    expect(forwarded!.headers).not.toHaveProperty('authorization');
  });

  it.each([
    [{}, {}, 'Access code is required'],
    [{ accessCode: '' }, {}, 'Access code is required'],
    [{ accessCode: null }, { authorization: '' }, 'Access code is required'],
    [{ accessCode: ['the code'] }, {}, 'Access code is required'],
    [{ accessCode: 'x'.repeat(201) }, {}, 'This value is not valid'],
  ])('without it (%j) is refused, and no service is asked', async (body, headers, message) => {
    const { status, json } = await gateway.ask(withCode(body, headers));
    expect([status, json.errors]).toEqual([400, [{ path: 'accessCode', message }]]);
    expect([...gateway.identity.received, ...checks()]).toEqual([]);
  });

  it('does not look for it in the query, and has no body when none was sent', async () => {
    const question = { method: 'DELETE', path: `${path}?accessCode=the+code`, headers: { cookie: admin, ...json } };
    expect(await outcomeOf(question)).toBe('400 validation_failed');
    const headers = { cookie: admin, origin: publicUrl, authorization: 'the code' };
    expect(await outcomeOf({ method: 'DELETE', path, headers })).toBe('200');
  });

  it('is refused with a wrong one, and with any from a blocked address', async () => {
    verdict = { verdict: 'wrong' };
    expect(await outcomeOf(withCode({ accessCode: 'wrong' }))).toBe('403 invalid_access_code');
    verdict = { verdict: 'blocked', secondsLeft: 7200 };
    const { status, headers, json } = await gateway.ask(withCode({ accessCode: 'the code' }));
    expect([status, json.code, headers['retry-after']]).toEqual([403, 'address_blocked', '7200']);
    expect(json.message).toContain('2 hours');
    expect(gateway.identity.received).toEqual([]);
  });

  it('is not forwarded when the code cannot be checked', async () => {
    gateway.adminSecurity.answer = (_request, response) => sendJson(response, 500, {});
    expect(await outcomeOf(withCode({ accessCode: 'the code' }))).toBe('503 service_unavailable');
    gateway.adminSecurity.answer = (_request, response) => response.destroy();
    expect(await outcomeOf(withCode({ accessCode: 'the code' }))).toBe('503 service_unavailable');
    expect(gateway.identity.received).toEqual([]);
  });

  it('is refused before the code is looked at where there is no admin', async () => {
    for (const [cookie, refusal] of [
      ['', '401 admin_required'],
      [user, '403 forbidden'],
    ] as const) {
      expect(await outcomeOf(withCode({ accessCode: 'the code' }, { cookie }))).toBe(refusal);
    }
    expect(checks()).toEqual([]);
  });
});

it('a code in the body of a call that needs none goes no further either', async () => {
  const body = JSON.stringify({ isApproved: true, accessCode: 'the code' });
  expect(await outcomeOf({ method: 'PATCH', path, headers: { ...json, cookie: admin }, body })).toBe('200');
  expect(gateway.identity.received.map((request) => request.body)).toEqual(['{"isApproved":true}']);
});

describe('an address or a range in a path', () => {
  const remove = (entry: string) =>
    outcomeOf({ method: 'DELETE', path: `/api/admin/ip-whitelist/${entry}`, headers: { cookie: admin, ...json } });

  it.each(['192.0.2.7', '192.0.2.0%2F24', '2001%3Adb8%3A%3A1', '2001:db8::%2F32', '%3A%3Affff%3A192.0.2.1'])(
    'reaches the service as it was sent: %s',
    async (entry) => {
      expect(await remove(entry)).toBe('200');
      expect(gateway.adminSecurity.received.map(({ url }) => url)).toEqual([`/api/admin/ip-whitelist/${entry}`]);
    },
  );

  it.each(['..%2F..', '192.0.2.0%2F24%2F..', '%2F', 'localhost', '192.0.2.0%2F99', '%20192.0.2.1', '192.0.2.1%00'])(
    'is not %s',
    async (entry) => {
      expect(await remove(entry)).toBe('404 not_found');
      expect(gateway.adminSecurity.received).toEqual([]);
    },
  );
});
