import { plans } from '@wifi-share/contracts/plans';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { purgedAt } from './purged-at.js';
import { everything, pairedAgent, routedNetwork } from './test-agent.js';

let clock = new Date('2026-11-26T12:00:00.000Z');
const now = () => clock;
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now });
});
afterAll(() => app.stop());

type Owner = Awaited<ReturnType<typeof ownerWith>>;

/** An owner of that plan, as identity has published it. */
async function ownerWith(plan: 'free' | 'premium' | 'pro') {
  const as = { ...ownerOf(plans[plan].maxNetworks), plan };
  const copy = { version: 1, plan, maxNetworks: as.maxNetworks, isActive: true };
  await app.entitlements.insertOne({ _id: as.userId, ...copy });
  return as;
}

const input = { name: 'Reception', languages: ['en', 'de'] };
/** A moment later each time: what is older has the better right to room in the plan. */
function post(as: Owner, path: string, body: object) {
  clock = new Date(clock.getTime() + 1000);
  return app.call('POST', path, as, body);
}
const networkOf = async (as: Owner): Promise<string> => (await post(as, '/api/user/networks', cafe)).body.id;
const create = (as: Owner, networkId: string, more: object = {}) =>
  post(as, `/api/user/networks/${networkId}/screens`, { ...input, ...more });
const list = async (as: Owner) => (await app.call('GET', `/api/user/${as.userId}/screens`, as)).body;
const read = (token: string, ending = '') => app.call('GET', `/api/screen/${token}${ending}`, null);

async function screenOf(plan: 'free' | 'premium' | 'pro' = 'pro') {
  const as = await ownerWith(plan);
  const networkId = await networkOf(as);
  const { token, screen } = (await create(as, networkId)).body;
  return { as, networkId, token: token as string, id: screen.id as string };
}

describe('an owner', () => {
  it('makes a screen, whose address is answered once and stored hashed', async () => {
    const as = await ownerWith('pro');
    const networkId = await networkOf(as);
    const made = await create(as, networkId);
    expect(made.status).toBe(201);
    const { token, address, screen } = made.body;
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(address).toBe(`https://wifi.example/screen/${token}`);
    const facts = { ...input, networkId, nightMode: 'auto', paused: false, createdAt: clock.toISOString() };
    expect(screen).toEqual({ id: expect.any(String), ...facts, lastSeenAt: null });
    await read(token);
    expect(await list(as)).toEqual([{ ...screen, lastSeenAt: clock.toISOString() }]);
    expect(JSON.stringify(await app.stored('screens').find().toArray())).not.toContain(token);
    expect(app.log().join('\n')).not.toContain(token);
  });

  it('changes and revokes own screens alone', async () => {
    const { as, id, token } = await screenOf();
    const path = `/api/user/${as.userId}/screens/${id}`;
    const changed = await app.call('PATCH', path, as, { name: 'Bar', nightMode: 'on' });
    expect(changed.body).toMatchObject({ name: 'Bar', nightMode: 'on', languages: ['en', 'de'] });
    const stranger = await ownerWith('pro');
    const foreign = `/api/user/${stranger.userId}/screens/${id}`;
    for (const method of ['PATCH', 'DELETE'])
      expect((await app.call(method, foreign, stranger, { name: 'Mine' })).body.code).toBe('screen_not_found');
    expect((await app.call('DELETE', path, as)).status).toBe(204);
    expect(await list(as)).toEqual([]);
    expect((await read(token)).body.code).toBe('screen_not_found');
  });

  it.each([
    ['no language', { languages: [] }],
    ['four languages', { languages: ['en', 'de', 'es', 'cs'] }],
    ['one language twice', { languages: ['en', 'en'] }],
    ['no name', { name: ' ' }],
  ])('cannot make one with %s', async (_what, more) => {
    const as = await ownerWith('pro');
    expect((await create(as, await networkOf(as), more)).body.code).toBe('validation_failed');
  });

  it('needs room in the plan; after a downgrade the newest show the code of the page alone', async () => {
    const { as, networkId, token } = await screenOf('premium');
    const second = (await create(as, networkId)).body;
    for (let made = 2; made < plans.premium.screens; made++) expect((await create(as, networkId)).status).toBe(201);
    expect((await create(as, networkId)).body.code).toBe('screen_limit_reached');
    await app.entitlements.updateOne({ _id: as.userId }, { $set: { plan: 'free', version: 2 } });
    expect((await list(as)).map(({ paused }: { paused: boolean }) => paused)).toEqual([false, true, true, true, true]);
    expect((await read(token)).body).toMatchObject({ show: 'network', network: { password: cafe.password } });
    const paused = (await read(second.token)).body;
    expect(paused).toMatchObject({ show: 'page', network: { password: '', joinCode: null } });
    expect(paused.network.pageUrl).toBe(`https://wifi.example/wifi/${networkId}?via=qr`);
  });

  it('keeps the screens of a locked network, and makes no new ones of it', async () => {
    const as = await ownerWith('premium');
    const first = await networkOf(as);
    const locked = await networkOf(as);
    const { token } = (await create(as, locked)).body;
    await app.entitlements.updateOne({ _id: as.userId }, { $set: { maxNetworks: 1, version: 2 } });
    expect((await create(as, locked)).body.code).toBe('network_locked');
    expect((await create(as, first)).status).toBe(201);
    expect((await read(token)).body.show).toBe('network');
  });

  it('makes none of a network of somebody else', async () => {
    const { networkId } = await screenOf();
    expect((await create(await ownerWith('pro'), networkId)).body.code).toBe('network_not_found');
  });

  it('takes the screens along, without what opens them', async () => {
    const { as, id, token } = await screenOf();
    const exported = JSON.stringify((await app.userExport(as.userId)).screens);
    expect(exported).toContain(id);
    for (const secret of [token, 'tokenHash']) expect(exported).not.toContain(secret);
  });
});

describe('a screen', () => {
  it('shows what a guest needs, alike by both names, and says when nothing has changed', async () => {
    const { token, networkId } = await screenOf();
    const answer = await read(token);
    const { version, ...state } = answer.body;
    expect(state).toEqual({
      ...{ show: 'network', languages: ['en', 'de'], nightMode: 'auto', validUntil: null },
      network: {
        ...{ ...cafe, id: networkId, hidden: false, welcome: null, accent: null, logo: null },
        joinCode: wifiPayload({ ...cafe, security: 'WPA2', hidden: false, compatibilityMode: false }),
        pageUrl: `https://wifi.example/wifi/${networkId}?via=qr`,
      },
    });
    expect((await read(token, '.json')).body).toEqual(answer.body);
    const same = await app.file(`/api/screen/${token}`, { 'if-none-match': `"${version}"` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  it('shows no password while it is being changed, then the new one; and says until when it is surely right', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now);
    const networkId = await routedNetwork(app, as, agent, cafe);
    const { token } = (await create(as, networkId)).body;
    const schedule = { every: 'day', at: '04:00', zone: 'UTC' };
    const router = `/api/user/networks/${networkId}/router`;
    const { nextAt } = (await app.call('PATCH', router, as, { schedule })).body;
    expect((await read(token)).body.validUntil).toBe(nextAt);
    await app.call('POST', `/api/user/networks/${networkId}/rotations`, as, {});
    expect((await read(token)).body.validUntil).toBe(clock.toISOString());
    const job = await agent.job();
    await agent.begin(job);
    const changing = (await read(token)).body;
    expect(changing).toMatchObject({ show: 'changing', validUntil: null, network: { ssid: cafe.ssid } });
    expect(JSON.stringify(changing)).not.toContain(cafe.password);
    await agent.end(job, { outcome: 'applied', verified: true });
    expect((await read(token)).body.network.password).toBe(agent.passwordOf(job));
  });

  it('counts on a password for as long as the router keeps it beside the next one', async () => {
    const as = await ownerWith('pro');
    const agent = await pairedAgent(app, as, now, { ...everything, severalKeys: true });
    const networkId = await routedNetwork(app, as, agent, cafe);
    const { token } = (await create(as, networkId)).body;
    await app.call('PATCH', `/api/user/networks/${networkId}/router`, as, { overlapMinutes: 30 });
    await app.call('POST', `/api/user/networks/${networkId}/rotations`, as, {});
    await agent.begin(await agent.job());
    expect((await read(token)).body).toMatchObject({
      show: 'network',
      network: { password: cafe.password },
      validUntil: new Date(clock.getTime() + 30 * 60_000).toISOString(),
    });
  });

  it.each([
    [
      'is switched off',
      (as: Owner, id: string) => app.call('PUT', `/api/user/networks/${id}`, as, { isActive: false }),
    ],
    ['is deleted', (as: Owner, id: string) => app.call('DELETE', `/api/user/networks/${id}`, as)],
    [
      'has an owner who is not active',
      (as: Owner) => app.entitlements.updateOne({ _id: as.userId }, { $set: { isActive: false } }),
    ],
  ])('says to ask the staff, and nothing of the network, when that %s', async (_what, act) => {
    const { as, networkId, token } = await screenOf();
    await act(as, networkId);
    expect((await read(token)).body).toMatchObject({ show: 'askStaff', network: null, validUntil: null });
  });

  it('is gone with its network', async () => {
    const { as, networkId, token } = await screenOf();
    await app.call('DELETE', `/api/user/networks/${networkId}`, as);
    const later = new Date(clock.getTime() + 120_000);
    await vi.waitFor(async () => {
      await purgedAt(app, later);
      expect((await read(token)).status).toBe(404);
    });
  });
});
