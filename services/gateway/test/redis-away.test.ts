import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving, visitOf } from './support/networks.js';

let redis: OwnServer;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  redis = await startOwnServer('redis');
  gateway = await startGateway({ REDIS_URL: redis.url });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  cookie = await gateway.signIn();
});
afterAll(async () => {
  await gateway.stop();
  await redis.stop();
});

const me = async () => gateway.ask({ path: '/api/user/me', headers: { cookie } });

describe('while Redis is away', () => {
  it('reads and visits go on, and what needs a session answers 503', async () => {
    await expect.poll(async () => (await me()).status).toBe(200);
    await redis.kill();

    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).json).toEqual(cafe);
    expect((await gateway.ask({ path: `/wifi/${cafe.id}` })).status).toBe(200);
    expect((await gateway.ask({ path: '/readyz' })).status).toBe(200);

    const headers = { cookie, origin: publicUrl };
    expect((await gateway.ask(visitOf(cafe.id, { headers }))).status).toBe(202);

    const refused = await me();
    expect(refused.status).toBe(503);
    expect(refused.json.code).toBe('service_unavailable');
    expect(refused.headers['retry-after']).toBe('2');

    const signOut = await gateway.ask({ method: 'POST', path: '/api/user/logout', headers });
    expect(signOut.status).toBe(503);
    expect((await gateway.ask({ path: '/api/user/me' })).status).toBe(401);

    await redis.restart();
    await expect.poll(async () => (await me()).status).toBe(200);
  });
});

it('goes on without a Redis that hangs', async () => {
  await redis.pause();
  const headers = { origin: publicUrl };
  expect((await gateway.ask(visitOf(cafe.id, { headers }))).status).toBe(202);
  expect((await me()).status).toBe(503);
  await redis.resume();
});
