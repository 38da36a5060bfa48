import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, clientOf, gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';
import { ok, sendJson } from './support/upstream.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.identity.received.length = 0;
  gateway.identity.answer = ok;
});

const stranger = { address: '127.0.0.1', principal: null, admin: null };
const json = { 'content-type': 'application/json' };
const signUp = (headers = {}, body = '{"a":1}') =>
  gateway.ask({ method: 'POST', path: '/api/user/signup', headers: { ...json, ...headers }, body });
const forwarded = async (headers = {}) => {
  await signUp(headers);
  return gateway.identity.received[0]!.headers;
};

describe('a forwarded request', () => {
  it('arrives with its path, query and body as they were', async () => {
    await gateway.ask({ path: '/api/auth/verify-email?token=a%2Bb%20c&x=%C3%A9' });
    const body = '{"name":"Caf\\u00e9","n":1.5,"list":[null,true]}';
    await signUp({}, body);
    expect(gateway.identity.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/auth/verify-email?token=a%2Bb%20c&x=%C3%A9',
      'POST /api/user/signup',
    ]);
    expect(JSON.parse(gateway.identity.received[1]!.body)).toEqual(JSON.parse(body));
  });

  it.each(['null', '0', 'false', '""', '[]'])('arrives when its JSON is %s', async (body) => {
    expect((await signUp({}, body)).status).toBe(200);
    expect(JSON.parse(gateway.identity.received[0]!.body || 'null')).toEqual(JSON.parse(body));
  });

  it('is signed for an anonymous caller and says from which address, in which language and with which id', async () => {
    const headers = await forwarded({ cookie: 'lang=de', 'accept-language': 'cs' });
    expect(clientOf('identity', gateway.identity.received[0]!)).toEqual(stranger);
    expect(headers['x-client-lang']).toBe('de');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const trace = (headers['x-request-id'] as string).replaceAll('-', '');
    expect(headers.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
  });

  it('is signed as the service reads it, however the query is written', async () => {
    await gateway.ask({ path: `/api/auth/verify-email?token="a|b"'{}&x=%c3%a9+` });
    expect(clientOf('identity', gateway.identity.received[0]!)).toEqual(stranger);
  });

  it('has the signature of release 0.2 too while INTERNAL_SECRET is set, so that services of that release answer', async () => {
    expect(await forwarded()).not.toHaveProperty('x-principal');
    const upgraded = await gatewayForThisTest({ INTERNAL_SECRET: 's3cret'.repeat(8) });
    await upgraded.ask({ path: '/api/auth/verify-email' });
    const [received] = upgraded.identity.received;
    expect(received!.headers).toMatchObject({ 'x-principal': expect.any(String), 'x-client-ip': '127.0.0.1' });
    expect(clientOf('identity', received!)).toEqual(stranger);
  });

  it('carries no internal header that a client has forged', async () => {
    const forged = {
      'x-principal': 'forged',
      'X-Principal-Id': 'forged',
      'x-client-ip': '6.6.6.6',
      'x-internal-token': 'forged',
      'x-internal-call': 'forged',
      'X-Client-Name': 'forged',
      'x-client-lang': 'forged',
      'x-request-id': 'forged',
      'X-Forwarded-For': '6.6.6.6',
      'x-forwarded-host': 'forged.example',
      'x-forwarded-proto': 'forged',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6;host=forged.example',
      traceparent: '00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-01',
      tracestate: 'forged=1',
      host: 'forged.example',
      cookie: 'session=forged; other=forged',
      origin: 'http://wifi.example',
    };
    const headers = await forwarded(forged);
    expect(JSON.stringify(headers)).not.toMatch(/forged|6\.6\.6\.6|ffffffffffffffff/);
    expect(headers.host).toBe(new URL(gateway.identity.url).host);
    expect(headers).not.toHaveProperty('cookie');
  });

  it('loses what is meant for one connection, and what `Connection` names, but never what the gateway says', async () => {
    const headers = await forwarded({
      connection: 'x-internal-call, x-client-lang, x-mine, x-request-id, content-type, keep-alive',
      'x-mine': 'once',
      te: 'trailers',
      upgrade: 'websocket',
      'keep-alive': 'timeout=1',
      'proxy-authorization': 'Basic eA==',
      expect: '100-continue',
    });
    expect(clientOf('identity', gateway.identity.received[0]!)).toEqual(stranger);
    expect(headers['content-type']).toBe('application/json');
    for (const name of ['x-mine', 'te', 'upgrade', 'proxy-authorization', 'expect']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('carries no access code to a service', async () => {
    expect(await forwarded({ authorization: 'the access code' })).not.toHaveProperty('authorization');
  });

  it('carries the principal of a session, and not its cookie', async () => {
    const cookie = await gateway.signIn();
    await gateway.ask({ path: '/api/user/me', headers: { cookie } });
    const [received] = gateway.identity.received;
    expect(clientOf('identity', received!)).toMatchObject({ principal: anna, admin: null });
    expect(received!.headers).not.toHaveProperty('cookie');
  });
});

describe('an answer', () => {
  it('passes on status, body and the cookies that the service sets', async () => {
    gateway.identity.answer = (_request, response) =>
      sendJson(
        response,
        201,
        { id: 1 },
        { 'set-cookie': ['session=a; HttpOnly', 'other=b'], 'cache-control': 'no-store' },
      );
    const answer = await signUp();
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ id: 1 });
    expect(answer.headers['set-cookie']).toEqual(['session=a; HttpOnly', 'other=b']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('passes on redirects without following them', async () => {
    gateway.identity.answer = (_request, response) => response.writeHead(302, { location: '/verify-email?x=1' }).end();
    const answer = await gateway.ask({ path: '/api/auth/verify-email' });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/verify-email?x=1');
  });

  it('loses what is meant for the connection to the service', async () => {
    gateway.identity.answer = (_request, response) =>
      sendJson(
        response,
        200,
        {},
        { 'keep-alive': 'timeout=77', 'x-request-id': 'theirs', 'proxy-authenticate': 'Basic' },
      );
    const { headers } = await signUp();
    expect(JSON.stringify(headers)).not.toMatch(/theirs|timeout=77|proxy-authenticate/);
    expect(headers['x-request-id']).toBe(gateway.identity.received[0]!.headers['x-request-id']);
  });
});

describe('of the cookies of a caller', () => {
  const cookieSent = async (path: string, cookie: string, headers = {}) => {
    const method = path === '/api/user/login' ? 'POST' : 'GET';
    await gateway.ask({ method, path, headers: { cookie, origin: 'http://wifi.example', ...headers } });
    const { headers: arrived } = gateway.identity.received.at(-1)!;
    expect(arrived).not.toHaveProperty('cookie');
    return arrived['x-client-cookie'];
  };

  it.each(['/api/auth/google/callback', '/api/user/login'])('the one that %s declares arrives', async (path) => {
    expect(await cookieSent(path, 'session=a-token; social=t0ken-_; lang=de')).toBe('t0ken-_');
    expect(await cookieSent(path, 'session=a-token; lang=de; socials=x')).toBeUndefined();
    expect(JSON.stringify(gateway.identity.received.map(({ headers }) => headers))).not.toContain('a-token');
  });

  it('that of a sign-up arrives with the confirmation of the address', async () => {
    const headers = { ...json, cookie: 'sign-up=t0ken; social=other', origin: 'http://wifi.example' };
    const path = '/api/auth/confirm';
    await gateway.ask({ method: 'POST', path, headers, body: '{"token":"a"}' });
    expect(gateway.identity.received.at(-1)?.headers['x-client-cookie']).toBe('t0ken');
    const foreign = { ...headers, origin: 'http://evil.example' };
    expect((await gateway.ask({ method: 'POST', path, headers: foreign, body: '{"token":"a"}' })).json.code).toBe(
      'cross_site_request',
    );
  });

  it('none arrives where the call declares none', async () => {
    expect(await cookieSent('/api/auth/verify-email', 'social=t0ken')).toBeUndefined();
  });

  it('that of a browser that accounts know arrives apart from others, and only where it is wanted', async () => {
    const cookies = 'session=a-token; social=t0ken; known-browser=b.s3aled-_';
    const arrivedAt = async (path: string) => {
      await cookieSent(path, cookies, { 'x-client-browser': 'forged' });
      return gateway.identity.received.at(-1)?.headers['x-client-browser'];
    };
    expect(await arrivedAt('/api/user/login')).toBe('b.s3aled-_');
    expect(await cookieSent('/api/user/login', cookies)).toBe('t0ken');
    expect(await arrivedAt('/api/auth/google')).toBeUndefined();
  });

  it('nothing arrives that a caller wrote into the header themselves', async () => {
    const forged = { 'x-client-cookie': 'forged', 'X-Client-Cookie': 'forged' };
    expect(await cookieSent('/api/auth/google/callback', '', forged)).toBeUndefined();
    expect(await cookieSent('/api/auth/google/callback', 'social=mine', forged)).toBe('mine');
  });

  it.each(['%0d%0aX-Evil:1', '%00', 'a%20b', '"a b"', '%C3%A9', '%', 'x'.repeat(201), ''])(
    'no value arrives that no service has set: %j',
    async (value) => {
      expect(await cookieSent('/api/auth/google/callback', `social=${value}`)).toBeUndefined();
    },
  );
});

/** Spaces, escapes and numbers that no JSON library would write again like this. */
const body =
  ' {"id" : "WH-1",\n"event_type":"PAYMENT.CAPTURE.COMPLETED", "resource":{"amount":5.00,"note":"\\u00e9\u00e9 \\/"} }\r\n';
const signature = {
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-time': '2026-11-22T04:00:00Z',
  'paypal-transmission-sig': 'c2lnbmVk',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
  'paypal-auth-algo': 'SHA256withRSA',
};

it('a webhook reaches billing byte for byte, with its signature headers and without a principal', async () => {
  const headers = { 'content-type': 'application/json', ...signature };
  const answer = await gateway.ask({ method: 'POST', path: '/api/paypal/webhook', headers, body });
  expect(answer.status).toBe(200);
  expect(gateway.billing.received).toMatchObject([{ method: 'POST', url: '/api/paypal/webhook', headers, body }]);
});

it('no other call is more than what it means', async () => {
  gateway.billing.received.length = 0;
  const headers = { 'content-type': 'application/json', cookie: await gateway.signIn(), origin: 'http://wifi.example' };
  await gateway.ask({ method: 'POST', path: '/api/paypal/order', headers, body: '{ "amount" : "5.00" }' });
  expect(gateway.billing.received.map((one) => one.body)).toEqual(['{"amount":"5.00"}']);
});
