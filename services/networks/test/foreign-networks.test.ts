import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
import { apiScopes } from '@wifi-share/contracts/entities/api-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

/** Every call that names a network of the caller's, and the parameter that does. */
const calls: [string, Call, string][] = Object.values<Call>(networksCalls).flatMap((call) => {
  const networkParam = call.access === 'user' ? 'id' : 'networkId';
  const names = call.access !== 'public' && call.params && networkParam in call.params.shape;
  return names ? [[`${call.method} ${call.path}`, call, networkParam] as [string, Call, string]] : [];
});

describe.each(calls)('%s', (_name, call, networkParam) => {
  /** Of all calls: each takes its own. */
  const fields = {
    ...{ name: 'Mine', updatedAt: new Date(), instead: '000000000000', image: 'AAAA' },
    ...{ agentId: 'none', router: 'bar', nextAt: new Date(), works: 'old', languages: ['en'] },
  };

  it.each([
    ['an active network', async () => undefined],
    [
      'a deleted network',
      async (id: string, owner: ReturnType<typeof ownerOf>) => {
        await app.call('DELETE', `/api/user/networks/${id}`, owner);
      },
    ],
  ])('answers for %s of another user as for one that never was, and leaves it', async (_state, prepare) => {
    const [owner, other] = [ownerOf(2), ownerOf(2)];
    const { id } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
    await prepare(id, owner);
    const stored = () => app.networks.findOne({ _id: id }, { projection: { outbox: 0 } });
    const before = await stored();
    const ask = async (network: string) => {
      const path = callPath(call.path, { id: other.userId, rotationId: 'none', [networkParam]: network });
      const { status, body } = await app.call(call.method, path, other, call.body && fields);
      return { status, body: { ...body, requestId: null } };
    };
    const answer = await ask(id);
    expect(answer).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
    expect(answer).toEqual(await ask('000000000000'));
    expect(await stored()).toEqual(before);
  });

  it('answers a token that is for other networks as for one that never was, and leaves it', async () => {
    const owner = ownerOf(2);
    const { id } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
    const apiToken = { id: 'token', scopes: [...apiScopes], networkIds: ['000000000000'] };
    const before = await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } });
    const path = callPath(call.path, { id: owner.userId, rotationId: 'none', [networkParam]: id });
    const { body } = await app.call(call.method, path, { ...owner, apiToken }, call.body && fields);
    expect(body.code).toBe(call.scope ? 'network_not_found' : 'token_not_accepted');
    expect(await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } })).toEqual(before);
  });
});

it('a token that is for one network sees no other, and adds none', async () => {
  const owner = ownerOf(3);
  const create = async () => (await app.call('POST', '/api/user/networks', owner, cafe)).body.id;
  const [mine] = [await create(), await create()];
  const screen = async (id: string) =>
    (await app.call('POST', `/api/user/networks/${id}/screens`, owner, { name: 'Bar', languages: ['en'] })).body.screen;
  const shown = await screen(mine);
  const restricted = { ...owner, apiToken: { id: 'token', scopes: [...apiScopes], networkIds: [mine] } };
  const idsAt = async (path: string) =>
    (await app.call('GET', path, restricted)).body.map((each: { id: string }) => each.id);
  expect(await idsAt(`/api/user/${owner.userId}/networks`)).toEqual([mine]);
  expect(await idsAt(`/api/user/${owner.userId}/screens`)).toEqual([shown.id]);
  const count = await app.call('GET', `/api/user/${owner.userId}/network-count`, restricted);
  expect(count.body.networkCount).toBe(1);
  const added = await app.call('POST', '/api/user/networks', restricted, cafe);
  expect(added).toMatchObject({ status: 403, body: { code: 'token_network_refused' } });
  const elsewhere = { ...restricted, apiToken: { ...restricted.apiToken, networkIds: ['000000000000'] } };
  for (const method of ['PATCH', 'DELETE']) {
    const path = `/api/user/${owner.userId}/screens/${shown.id}`;
    const refused = await app.call(method, path, elsewhere, method === 'PATCH' ? { name: 'Other' } : undefined);
    expect(refused.body.code).toBe('screen_not_found');
  }
  expect(await idsAt(`/api/user/${owner.userId}/screens`)).toEqual([shown.id]);
});
