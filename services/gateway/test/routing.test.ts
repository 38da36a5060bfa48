import { METHODS } from 'node:http';
import { problemSchema } from '@wifi-share/contracts/problems';
import { translate } from '@wifi-share/texts/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Question } from './support/ask.js';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ UNKNOWN_IDS_PER_MINUTE: '10000' });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  for (const { received } of [
    gateway.identity,
    gateway.networks,
    gateway.analytics,
    gateway.support,
    gateway.billing,
    gateway.webhooks,
  ]) {
    received.length = 0;
  }
});

const json = { 'content-type': 'application/json' };
const refusal = async (question: Question) => {
  const answer = await gateway.ask(question);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const problem = problemSchema.parse(answer.json);
  expect(problem).toMatchObject({ status: answer.status, message: problem.detail });
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  return { status: answer.status, code: problem.code, message: problem.message, headers: answer.headers };
};

describe('calls reach the service that answers them:', () => {
  it.each([
    ['identity', 'POST', '/api/user/login'],
    ['identity', 'DELETE', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11'],
    ['identity', 'DELETE', `/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/passkeys/${'k'.repeat(1364)}`],
    ['networks', 'GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/networks'],
    ['networks', 'DELETE', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/networks/abcdefghij12'],
    ['networks', 'PUT', '/api/user/networks/abcdefghij12'],
    ['analytics', 'GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/analytics'],
    ['support', 'POST', '/api/support/tickets'],
    ['support', 'GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/support-tickets'],
    ['support', 'POST', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/support-tickets/7a1c/reopen'],
    ['billing', 'POST', '/api/paypal/order'],
    ['billing', 'POST', '/api/paypal/order/8AB12345CD678901E/capture'],
    ['billing', 'GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/billing'],
    ['webhooks', 'GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11/webhooks'],
  ] as const)('%s %s %s', async (service, method, path) => {
    const headers = { cookie: await gateway.signIn(), origin: 'http://wifi.example' };
    expect((await gateway.ask({ method, path, headers })).status).toBe(200);
    expect(gateway[service].received.map(({ url }) => url)).toEqual([path]);
  });
});

describe('an unknown path', () => {
  it.each([
    '/api',
    '/api/nope',
    '/api/user/me/',
    '/api//user/me',
    '/API/user/me',
    '//api/user/me',
    '/%41%50%49/user/me',
  ])('under /api answers a JSON 404: %s', async (path) => {
    expect(await refusal({ path })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['/internal/users/1/export', '/api/../internal/users/1/export', '/metrics'])(
    'is what the services keep to themselves: %s',
    async (path) => {
      expect((await gateway.ask({ path })).status).toBe(404);
      expect(gateway.identity.received).toEqual([]);
    },
  );

  it('answers 404 whatever is sent to it', async () => {
    for (const headers of [json, { 'content-type': 'text/plain' }, { 'content-type': ';;;' }, {}]) {
      const answer = await refusal({ method: 'POST', path: '/api/nope', headers, body: '{"broken' });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('a wrong method', () => {
  const refused: [method: string, path: string, allow: string][] = [
    ['POST', '/api/user/me', 'GET, HEAD'],
    ['DELETE', '/api/user/networks', 'POST'],
    ['GET', '/api/user/6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11', 'DELETE'],
    ['OPTIONS', '/api/user/me', 'GET, HEAD'],
    // The parser of Node 20.19 knows no QUERY and refuses it before the gateway sees it.
    ...(METHODS.includes('QUERY') ? [['QUERY', '/api/user/me', 'GET, HEAD'] as [string, string, string]] : []),
    ['PATCH', '/api/user/networks/abcdefghij12', 'PUT, DELETE'],
    ['PATCH', '/api/wifi/abcdefghij12', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/wifi/abcdefghij12', 'GET, HEAD'],
  ];
  it.each(refused)('answers 405 and the right ones: %s %s', async (method, path, allow) => {
    const answer = await refusal({ method, path });
    expect(answer).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(answer.headers.allow?.split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  it.each(['/api/auth/google', '/api/auth/google/callback', '/api/auth/verify-email', '/api/auth/confirm-email'])(
    'answers 405 to HEAD where GET is a step of a way and no declared read: %s',
    async (path) => {
      const { status, headers } = await gateway.ask({ method: 'HEAD', path: `${path}?token=a&code=b&state=c` });
      expect([status, headers.allow]).toEqual([405, 'GET']);
      expect(gateway.identity.received).toEqual([]);
    },
  );
});

describe('a body', () => {
  const signUp = (body: string, headers: Record<string, string> = json) =>
    refusal({ method: 'POST', path: '/api/user/signup', headers, body });

  it.each([
    ['of more than 64 KiB', JSON.stringify({ a: 'a'.repeat(64 * 1024) }), json, 413, 'body_too_large'],
    ['of malformed JSON', '{"a":', json, 400, 'malformed_json'],
    ['with a prototype in it', '{"__proto__":{"a":1}}', json, 400, 'malformed_json'],
    ['of text', 'a=1', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['of a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['of no type', '{"a":1}', {}, 415, 'unsupported_media_type'],
  ])('%s is refused before a service sees it', async (_what, body, headers, status, code) => {
    expect(await signUp(body, headers as Record<string, string>)).toMatchObject({ status, code });
    expect(gateway.identity.received).toEqual([]);
  });

  it('is not needed, with or without a content type', async () => {
    for (const headers of [json, {}]) {
      expect((await gateway.ask({ method: 'POST', path: '/api/user/signup', headers })).status).toBe(200);
    }
  });

  it('that is too large is refused when its length is not announced', async () => {
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    expect(await signUp(JSON.stringify({ a: 'a'.repeat(70_000) }), chunked)).toMatchObject({ status: 413 });
  });
});

it.each([
  ['', '', '', 'en'],
  ['', 'lang=fr', '', 'en'],
  ['', 'a=b; lang=en', 'de', 'en'],
  ['', '', 'de-AT,en;q=0.5', 'de'],
  ['', 'lang=cs', 'de', 'cs'],
  ['?lang=tr', 'lang=cs', 'de', 'tr'],
] as const)(
  'answers problems in the language of the query, else the cookie, else the browser, else in English: "%s", "%s" and "%s" is %s',
  async (query, cookie, accepted, language) => {
    const headers = { cookie, 'accept-language': accepted };
    const { message } = await refusal({ path: `/api/user/me${query}`, headers });
    expect(message).toBe(translate(language, 'problem.not_signed_in.detail'));
    expect((await refusal({ path: `/api/no-such-call${query}`, headers })).message).toBe(
      translate(language, 'problem.not_found.detail'),
    );
  },
);
