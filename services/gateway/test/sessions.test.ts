import { watchSecurityEvents } from '@wifi-share/tools/test-servers/security-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anna, publicUrl, startGateway, type TestGateway } from './support/gateway.js';

const logged = watchSecurityEvents();

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  cookie = await gateway.signIn();
  for (const { received } of [gateway.identity, gateway.networks]) received.length = 0;
});

const codeOf = async (question: Parameters<TestGateway['ask']>[0]) => {
  const { status, json } = await gateway.ask(question);
  return json?.code ? `${status} ${json.code}` : `${status}`;
};
const anotherUser = '00000000-0000-4000-8000-000000000000';

describe('a call that needs a user', () => {
  it.each([
    ['without a session', ''],
    ['with a session that there is not', 'session=nonsense'],
    ['with an empty one', 'session='],
    ['with a cookie of another name', '__Host-session=nonsense; sessions=1'],
  ])('is refused %s before its service is asked', async (_what, cookie) => {
    expect(await codeOf({ path: '/api/user/me', headers: { cookie } })).toBe('401 not_signed_in');
    expect(gateway.identity.received).toEqual([]);
  });

  it('goes on with one', async () => {
    expect(await codeOf({ path: '/api/user/me', headers: { cookie: `lang=de; ${cookie}; x=y` } })).toBe('200');
  });
});

describe('a call about one user', () => {
  it('is that user’s alone', async () => {
    const headers = { cookie, origin: publicUrl };
    expect(await codeOf({ path: `/api/user/${anna.userId}/networks`, headers })).toBe('200');
    expect(await codeOf({ path: `/api/user/${anotherUser}/networks`, headers })).toBe('403 forbidden');
    expect(await codeOf({ path: `/api/user/${anna.userId.toUpperCase()}/networks`, headers })).toBe('403 forbidden');
    const theirs = { method: 'DELETE', path: `/api/user/${anotherUser}/networks/abcdefghij12`, headers };
    expect(await codeOf(theirs)).toBe('403 forbidden');
    expect(gateway.networks.received).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      ...{ event: 'access.refused', outcome: 'refused', userId: anna.userId, address: '127.0.0.0/24' },
      route: 'GET /api/user/:id/networks',
    });
  });

  it('is refused without a session', async () => {
    expect(await codeOf({ path: `/api/user/${anna.userId}/networks` })).toBe('401 not_signed_in');
  });
});

describe('a write with a session cookie', () => {
  const write = (headers: Record<string, string>) =>
    codeOf({ method: 'DELETE', path: '/api/user/networks/abcdefghij12', headers: { cookie, ...headers } });

  it.each([
    ['the origin of the site', { origin: publicUrl }],
    ['the same origin by the browser’s word', { 'sec-fetch-site': 'same-origin' }],
    ['the same origin by another name of the site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:1' }],
  ])('goes on from %s', async (_what, headers) => {
    expect(await write(headers)).toBe('200');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins like ours', { origin: `${publicUrl}.evil.example` }],
    ['no origin that can be named', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site', origin: publicUrl }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['who does not say', {}],
    ['who only forges the host', { host: 'evil.example', origin: 'http://evil.example' }],
  ])('is refused from %s', async (_what, headers) => {
    expect(await write(headers as Record<string, string>)).toBe('403 cross_site_request');
    expect(logged).toMatchObject([{ event: 'cross_site.refused', address: '127.0.0.0/24' }]);
    expect(gateway.networks.received).toEqual([]);
  });

  it('is refused when signing out or in as well', async () => {
    for (const path of ['/api/user/logout', '/api/user/login']) {
      const headers = { cookie, origin: 'https://evil.example' };
      expect(await codeOf({ method: 'POST', path, headers })).toBe('403 cross_site_request');
    }
  });

  it('is JSON or nothing', async () => {
    const headers = { cookie, origin: publicUrl, 'content-type': 'text/plain' };
    const question = { method: 'POST', path: '/api/user/networks', headers, body: '{}' };
    expect(await codeOf(question)).toBe('415 unsupported_media_type');
  });

  it('may come from anywhere without one', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await codeOf({ method: 'POST', path: '/api/user/login', headers })).toBe('200');
  });
});
