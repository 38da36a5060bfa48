import { readNetworkWorries } from '@wifi-share/contracts/internal/network-worries';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { pairedAgent, routedNetwork } from './test-agent.js';

let clock = new Date('2026-11-26T12:00:00.000Z');
const now = () => clock;
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now });
});
afterAll(() => app.stop());

async function worriesOf({ userId }: Principal, since: Date) {
  const { method, path: url } = readNetworkWorries;
  const headers = calledBy('identity', { ...readNetworkWorries, to: 'networks' });
  const payload = { userId, since: since.toISOString() };
  return (await app.service.app.inject({ method, url, headers, payload })).json();
}

it('names networks whose printed card is stale, and counts rotations that failed since a moment', async () => {
  const [owner, since] = [ownerOf(5), clock];
  const { id, updatedAt } = (await app.call('POST', '/api/user/networks', owner, { ...cafe, name: 'Bar' })).body;
  await app.call('POST', '/api/user/networks', owner, cafe);
  await app.call('POST', `/api/user/networks/${id}/card-printed`, owner, { updatedAt });
  expect(await worriesOf(owner, since)).toEqual({ networks: 2, staleCards: [], failedRotations: 0 });
  await app.call('PUT', `/api/user/networks/${id}`, owner, { password: 'ristretto2' });
  const agent = await pairedAgent(app, owner, now);
  const routed = await routedNetwork(app, owner, agent, cafe);
  await app.call('POST', `/api/user/networks/${routed}/rotations`, owner, {});
  const failure = { reason: 'unreachable', detail: '' };
  expect((await agent.end(await agent.job(), { outcome: 'failed', failure } as never)).status).toBe(200);
  expect(await worriesOf(owner, since)).toEqual({ networks: 3, staleCards: ['Bar'], failedRotations: 1 });
  clock = new Date(clock.getTime() + 1);
  expect(await worriesOf(owner, clock)).toMatchObject({ failedRotations: 0 });
  expect(await worriesOf(ownerOf(5), since)).toEqual({ networks: 0, staleCards: [], failedRotations: 0 });
});

it('says nothing of the card of a network whose password no key opens, and all else', async () => {
  const [owner, since] = [ownerOf(5), clock];
  const ids: string[] = [];
  for (const name of ['Bar', 'Terrace']) {
    const { id, updatedAt } = (await app.call('POST', '/api/user/networks', owner, { ...cafe, name })).body;
    await app.call('POST', `/api/user/networks/${id}/card-printed`, owner, { updatedAt });
    await app.call('PUT', `/api/user/networks/${id}`, owner, { password: 'ristretto2' });
    ids.push(id);
  }
  await app.networks.updateOne({ _id: ids[0] as string }, { $set: { sealedPassword: 'k9:AAAA' } });
  expect(await worriesOf(owner, since)).toEqual({ networks: 2, staleCards: ['Terrace'], failedRotations: 0 });
});
