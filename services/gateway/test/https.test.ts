import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://wifi.example' });
});
afterAll(() => gateway.stop());

describe('a site that is served over https', () => {
  it.each(['/', '/nope', '/favicon.svg', '/api/user/me', '/wifi/active'])(
    'asks for https from then on: %s',
    async (path) => {
      expect((await gateway.ask({ path })).headers['strict-transport-security']).toBe(
        'max-age=63072000; includeSubDomains',
      );
    },
  );

  it('says nothing of subdomains where the operator has one without https', async () => {
    const other = await gatewayForThisTest({ PUBLIC_URL: 'https://wifi.example', HSTS_SUBDOMAINS: 'false' });
    for (const path of ['/', '/api/wifi/active']) {
      expect((await other.ask({ path })).headers['strict-transport-security']).toBe('max-age=63072000');
    }
  });

  it('has sessions in prefixed cookies only', async () => {
    const token = (await gateway.signIn()).replace('session=', '');
    const statusWith = async (cookie: string) =>
      (await gateway.ask({ path: '/api/user/me', headers: { cookie } })).status;
    expect(await statusWith(`session=${token}`)).toBe(401);
    expect(await statusWith(`__Host-session=${token}`)).toBe(200);
  });

  it('reads a declared cookie by its prefixed name', async () => {
    gateway.identity.received.length = 0;
    const cookies = ['social=plain', '__Host-social=prefixed'];
    for (const cookie of cookies) await gateway.ask({ path: '/api/auth/google/callback', headers: { cookie } });
    expect(gateway.identity.received.map(({ headers }) => headers['x-client-cookie'])).toEqual([undefined, 'prefixed']);
  });
});
