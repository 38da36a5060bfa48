import { problemSchema } from '@wifi-share/contracts/problems';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe } from './support/networks.js';
import { type Answer, ok, sendJson, startUpstream } from './support/upstream.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.identity.received.length = 0;
  gateway.identity.answer = ok;
});

const signOut = (headers = {}) => gateway.ask({ method: 'POST', path: '/api/user/logout', headers });
const refusalWhen = async (answer: Answer) => {
  gateway.identity.answer = answer;
  const { status, json, headers } = await signOut();
  expect(headers['content-type']).toBe('application/problem+json');
  return { status, code: problemSchema.parse(json).code };
};

it('asks a service once, also when it answers that it is not available', async () => {
  const unavailable: Answer = (_request, response) =>
    sendJson(response, 503, { code: 'service_unavailable' }, { 'retry-after': '0' });
  gateway.identity.answer = unavailable;
  gateway.networks.answer = unavailable;
  const path = `/api/wifi/${cafe.id}/qr.svg`;
  for (const [method, asked, upstream] of [
    ['GET', '/api/auth/google', gateway.identity],
    ['GET', path, gateway.networks],
    ['HEAD', path, gateway.networks],
  ] as const) {
    upstream.received.length = 0;
    expect((await gateway.ask({ method, path: asked })).status).toBe(503);
    expect(upstream.received).toHaveLength(1);
  }
});

it('asks a service once when it breaks off', async () => {
  expect(await refusalWhen((_request, response) => response.destroy())).toEqual({
    status: 502,
    code: 'upstream_failed',
  });
  expect(gateway.identity.received).toHaveLength(1);
});

it('answers 502 when a service answers no HTTP', async () => {
  const nonsense: Answer = (_request, response) => response.socket?.end('nonsense\r\n\r\n');
  expect(await refusalWhen(nonsense)).toEqual({ status: 502, code: 'upstream_failed' });
});

it('answers 504 when a service is silent for 5 seconds', { timeout: 60_000 }, async () => {
  expect(await refusalWhen(() => undefined)).toEqual({ status: 504, code: 'upstream_timeout' });
  expect(gateway.identity.received).toHaveLength(1);
});

it('answers 503 in the caller’s language while a service is away, and goes on when it is back', async () => {
  await gateway.identity.close();
  const answer = await signOut({ cookie: 'lang=de' });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json.code).toBe('service_unavailable');
  const english = await signOut();
  expect(english.json.message).toBe('This part of the service is currently unavailable. Please try again in a moment.');
  gateway.identity = await startUpstream(ok, Number(new URL(gateway.identity.url).port));
  expect((await signOut()).status).toBe(200);
});

it('sends people who followed a link or pressed a button to a page that says what is wrong', async () => {
  gateway.identity.answer = (_request, response) => response.destroy();
  for (const path of ['/api/auth/verify-email?token=a', '/api/auth/google?next=/plans?plan=pro']) {
    const { status, headers } = await gateway.ask({ path });
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `/user-login?error=upstream_failed${path.includes('next') ? '&next=%2Fplans%3Fplan%3Dpro' : ''}`,
    });
    expect(headers['cache-control']).toBe('no-store');
  }
});

it.each([
  ['answers an error', (_request, response) => sendJson(response, 500, {}), 502],
  ['says that it is not available', (_request, response) => sendJson(response, 503, {}), 503],
  ['answers something else', (_request, response) => sendJson(response, 200, { ...cafe, ssid: 5 }), 502],
] as [string, Answer, number][])(
  'answers a lookup with a status that says why when the networks service %s',
  async (_what, answer, status) => {
    gateway.networks.answer = answer;
    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).status).toBe(status);
    expect((await gateway.ask({ path: `/wifi/${cafe.id}` })).status).toBe(status);
  },
);
