import { callPath } from '@wifi-share/contracts/calls/call-path';
import { answersHead, type Call } from '@wifi-share/contracts/calls/define-call';
import { gatewayCalls } from '@wifi-share/contracts/calls/gateway';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes } from '../src/routes/route-table.js';
import { anna, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';
import type { Received, Upstream } from './support/upstream.js';

let gateway: TestGateway;
let cookie: string;
let upstreams: Upstream[];
beforeAll(async () => {
  const most = '100000';
  gateway = await startGateway({ READS_PER_MINUTE: most, CREDENTIALS_PER_MINUTE: most, UNKNOWN_IDS_PER_MINUTE: most });
  const { identity, networks, analytics, support, billing, webhooks, adminSecurity } = gateway;
  upstreams = [identity, networks, analytics, support, billing, webhooks, adminSecurity];
  networks.answer = serving({ [cafe.id]: cafe });
  cookie = `${await gateway.signIn()}; ${await gateway.signInAdmin()}`;
});
afterAll(() => gateway.stop());

const calls: Call[] = [
  ...new Set([...apiRoutes.map(({ call }) => call), ...Object.values(networksCalls), ...Object.values(gatewayCalls)]),
];
const ids = {
  ...{ id: anna.userId, memberId: anna.userId, ownerId: anna.userId },
  ...{ networkId: cafe.id, lang: 'en', ipAddress: '203.0.113.9' },
};

/** An address of `call` that passes every check of the gateway's. */
const pathOf = ({ path, params }: Call): string =>
  callPath(path, {
    ...Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, 'a1b2'])),
    ...ids,
    ...(/\/(wifi|networks)\//.test(path) && { id: path.startsWith('/api/user/{id}') ? anna.userId : cafe.id }),
  });

/** A path as the pattern of a call has it, each parameter any one part. */
const matches = ({ path }: Call, url: string): boolean =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');

/** What reached a service, but for the gateway's own questions. */
const forwarded = (): Received[] =>
  upstreams.flatMap(({ received }) => received.splice(0)).filter(({ url }) => !url.startsWith('/internal/'));

const ask = (method: string, path: string) =>
  gateway.ask({ method, path, headers: { cookie, origin: 'http://wifi.example', 'sec-fetch-site': 'same-origin' } });

describe.each(calls)('$method $path', (call) => {
  it('is reached by GET only where it is one, and by HEAD only where it is a declared read', async () => {
    const path = pathOf(call);
    const exact = calls.filter((other) => other.path === path);
    const sharing = exact.length > 0 ? exact : calls.filter((other) => matches(other, path));
    for (const method of ['GET', 'HEAD']) {
      forwarded();
      const isDeclared = sharing.some((other) => (method === 'GET' ? other.method === 'GET' : answersHead(other)));
      const { status } = await ask(method, path);
      const reached = forwarded();
      if (isDeclared) expect([200, 404], `${method} ${path}`).toContain(status);
      else expect([status, reached], `${method} ${path}`).toEqual([405, []]);
      for (const { method: arrived } of reached) expect(arrived).toBe(method);
    }
  });
});

it('nothing else that the gateway has a route for is forwarded', async () => {
  const own = new Set(gateway.routes.filter(({ method }) => method === 'HEAD').map(({ url }) => url));
  for (const url of own) {
    const path = url.replaceAll(/:\w+(\(.*?\$\))?/g, 'abcdefghij12');
    if (calls.some((call) => matches(call, path))) continue;
    expect((await ask('HEAD', path)).status, path).not.toBe(405);
    expect(forwarded(), path).toEqual([]);
  }
});
