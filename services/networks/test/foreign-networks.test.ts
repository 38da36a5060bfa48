import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networksCalls } from '@wifi-share/contracts/calls/networks';
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
});
