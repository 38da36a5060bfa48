import { verifyPrincipal } from '@wifi-share/service-kit/principal/principal';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

let redis: OwnServer;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  redis = await startOwnServer('redis');
  gateway = await startGateway({ REDIS_URL: redis.url });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  cookie = await gateway.signIn();
}, 30_000);
afterAll(async () => {
  await gateway.stop();
  await redis.stop();
});

const me = async () => gateway.ask({ path: '/api/user/me', headers: { cookie } });

describe('while Redis is away', () => {
  it('reads go on, visits go on as anonymous ones, and what needs a session answers 503', async () => {
    await expect.poll(async () => (await me()).status).toBe(200);
    await redis.kill();

    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).json).toEqual(cafe);
    expect((await gateway.ask({ path: `/wifi/${cafe.id}` })).status).toBe(200);
    expect((await gateway.ask({ path: '/readyz' })).status).toBe(200);

    const headers = { cookie, origin: publicUrl };
    const visit = await gateway.ask({ method: 'POST', path: `/api/wifi/${cafe.id}/access`, headers });
    expect(visit.status).toBe(200);
    const forwarded = gateway.networks.received.at(-1)!;
    expect(await verifyPrincipal(forwarded.headers['x-principal'] as string, key)).toEqual({
      principal: null,
      admin: null,
    });

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

it('goes on without a Redis that hangs', { timeout: 20_000 }, async () => {
  await redis.pause();
  const headers = { origin: publicUrl };
  const visit = await gateway.ask({ method: 'POST', path: `/api/wifi/${cafe.id}/access`, headers });
  expect(visit.status).toBe(200);
  expect((await me()).status).toBe(503);
  await redis.resume();
});
