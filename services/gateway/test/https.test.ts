import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://wifi.example' });
});
afterAll(() => gateway.stop());

describe('a site that is served over https', () => {
  it.each(['/', '/nope', '/favicon.svg', '/api/user/me', '/wifi/active'])(
    'asks for https from then on: %s',
    async (path) => {
      expect((await gateway.ask({ path })).headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    },
  );

  it('has sessions in prefixed cookies only', async () => {
    const token = (await gateway.signIn()).replace('session=', '');
    const statusWith = async (cookie: string) =>
      (await gateway.ask({ path: '/api/user/me', headers: { cookie } })).status;
    expect(await statusWith(`session=${token}`)).toBe(401);
    expect(await statusWith(`__Host-session=${token}`)).toBe(200);
  });

  it('reads a declared cookie by its prefixed name', async () => {
    gateway.identity.received.length = 0;
    const cookies = ['google=plain', '__Host-google=prefixed'];
    for (const cookie of cookies) await gateway.ask({ path: '/api/auth/google/callback', headers: { cookie } });
    expect(gateway.identity.received.map(({ headers }) => headers['x-client-cookie'])).toEqual([undefined, 'prefixed']);
  });
});
