import { durations } from '@wifi-share/contracts/durations';
import { readDatabaseAsText } from '@wifi-share/tools/test-servers/database-contents';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let clock = new Date('2026-11-21T08:00:00.000Z');
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks({ now: () => clock });
});
afterAll(() => app.stop());

const call: NetworksApp['call'] = (...args) => app.call(...args);
const list = async (owner: ReturnType<typeof ownerOf>) =>
  (await call('GET', `/api/user/${owner.userId}/networks`, owner)).body;

describe('an owner', () => {
  it('creates a network and gets the entity back', async () => {
    const owner = ownerOf(5);
    const { status, body } = await call('POST', '/api/user/networks', owner, { ...cafe, location: ' Prague ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...cafe,
      id: expect.stringMatching(/^[0-9A-Za-z]{12}$/),
      userId: owner.userId,
      hidden: false,
      compatibilityMode: false,
      isActive: true,
      description: null,
      location: 'Prague',
      locked: false,
      changing: false,
      rotates: false,
      welcome: null,
      accent: null,
      logo: null,
      cardStale: false,
      cardPrintedAt: null,
      accessCount: 0,
      lastAccessed: null,
      createdAt: clock.toISOString(),
      updatedAt: clock.toISOString(),
    });
    expect(await list(owner)).toEqual([body]);
    const count = await call('GET', `/api/user/${owner.userId}/network-count`, owner);
    expect(count.body).toEqual({ networkCount: 1 });
  });

  it('is taken from the session, whatever the body says', async () => {
    const owner = ownerOf(1);
    const stolen = {
      ...cafe,
      userId: ownerOf(1).userId,
      maxNetworks: 99,
      plan: 'pro',
      accessCount: 7,
      id: 'x',
      _id: 'x',
    };
    const { body } = await call('POST', '/api/user/networks', owner, stolen);
    expect(body).toMatchObject({ userId: owner.userId, accessCount: 0 });
    expect(body.id).not.toBe('x');
    expect((await call('POST', '/api/user/networks', owner, stolen)).body.code).toBe('network_limit_reached');
  });

  it('changes what a PUT names and keeps the rest', async () => {
    const owner = ownerOf(1);
    const { body: before } = await call('POST', '/api/user/networks', owner, { ...cafe, description: 'Upstairs' });
    clock = new Date(clock.getTime() + 1000);
    const { status, body } = await call('PUT', `/api/user/networks/${before.id}`, owner, { password: 'ristretto2' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, password: 'ristretto2', updatedAt: clock.toISOString() });
  });

  it('cannot change a network into one that no device can join', async () => {
    const owner = ownerOf(1);
    const { body } = await call('POST', '/api/user/networks', owner, cafe);
    const refused = await call('PUT', `/api/user/networks/${body.id}`, owner, { security: 'WEP' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: 'password' }]);
    expect(await list(owner)).toEqual([body]);
  });

  it('keeps both changes when two are made at once', async () => {
    const owner = ownerOf(1);
    const { body } = await call('POST', '/api/user/networks', owner, cafe);
    const path = `/api/user/networks/${body.id}`;
    await Promise.all([call('PUT', path, owner, { name: 'Bar' }), call('PUT', path, owner, { location: 'Brno' })]);
    expect(await list(owner)).toMatchObject([{ name: 'Bar', location: 'Brno' }]);
  });
});

describe('a deleted network', () => {
  it.each(['/api/user/networks/{network}', '/api/user/{user}/networks/{network}'])(
    'is gone at once by DELETE %s, frees its slot, and comes back within 8 seconds',
    async (form) => {
      const owner = ownerOf(1);
      const { body } = await call('POST', '/api/user/networks', owner, cafe);
      const path = form.replace('{user}', owner.userId).replace('{network}', body.id);
      expect((await call('DELETE', path, owner)).status).toBe(204);
      expect(await list(owner)).toEqual([]);
      expect((await app.guestNetwork(body.id)).status).toBe(404);
      expect((await call('DELETE', path, owner)).status).toBe(404);

      clock = new Date(clock.getTime() + durations.deleteUndoSeconds * 1000);
      const restored = await call('POST', `/api/user/networks/${body.id}/restore`, owner);
      expect(restored).toEqual({ status: 200, body });
      expect((await app.guestNetwork(body.id)).status).toBe(200);
      expect((await call('POST', `/api/user/networks/${body.id}/restore`, owner)).status).toBe(404);
    },
  );

  it('does not come back later, or when its slot was taken', async () => {
    const owner = ownerOf(1);
    const { body: first } = await call('POST', '/api/user/networks', owner, cafe);
    await call('DELETE', `/api/user/networks/${first.id}`, owner);
    await call('POST', '/api/user/networks', owner, cafe);
    const taken = await call('POST', `/api/user/networks/${first.id}/restore`, owner);
    expect(taken).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
    clock = new Date(clock.getTime() + durations.deleteUndoSeconds * 1000 + 1);
    const late = await call('POST', `/api/user/networks/${first.id}/restore`, owner);
    expect(late).toMatchObject({ status: 409, body: { code: 'restore_expired' } });
  });
});

describe('the limit (R25)', () => {
  it('holds under 50 creations at once', async () => {
    const owner = ownerOf(5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', '/api/user/networks', owner, cafe)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers) {
      if (status !== 201) expect(body).toMatchObject({ status: 403, code: 'network_limit_reached' });
    }
    expect(await list(owner)).toHaveLength(5);
  });

  it('holds under 50 activations, restorations and creations at once', async () => {
    const [owner, before] = [ownerOf(5), ownerOf(40)];
    const richer = { ...before, userId: owner.userId };
    const create = async (): Promise<string> => (await call('POST', '/api/user/networks', richer, cafe)).body.id;
    const surplus = await Promise.all(Array.from({ length: 30 }, create));
    const deleted = await Promise.all(Array.from({ length: 10 }, create));
    await Promise.all(deleted.map((id) => call('DELETE', `/api/user/networks/${id}`, owner)));
    await app.networks.updateMany({ _id: { $in: surplus } }, { $unset: { slotKey: 1 }, $set: { isActive: false } });

    const answers = await Promise.all([
      ...surplus.map((id) => call('PUT', `/api/user/networks/${id}`, owner, { isActive: true })),
      ...deleted.map((id) => call('POST', `/api/user/networks/${id}/restore`, owner)),
      ...Array.from({ length: 10 }, () => call('POST', '/api/user/networks', owner, cafe)),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    for (const { status, body } of answers) {
      if (status >= 300) expect(body).toMatchObject({ status: 403, code: 'network_limit_reached' });
    }
    expect((await list(owner)).filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(5);
  });

  it('counts deactivated networks too: a slot is held until deletion', async () => {
    const owner = ownerOf(1);
    await call('POST', '/api/user/networks', owner, { ...cafe, isActive: false });
    expect((await call('POST', '/api/user/networks', owner, cafe)).status).toBe(403);
  });

  it('keeps what its owner switched off, and has no slot, off until one is free', async () => {
    const owner = ownerOf(1);
    const { body: kept } = await call('POST', '/api/user/networks', owner, cafe);
    const { body: surplus } = await call('POST', '/api/user/networks', { ...owner, maxNetworks: 2 }, cafe);
    await app.networks.updateOne({ _id: surplus.id }, { $unset: { slotKey: 1 }, $set: { isActive: false } });
    const activate = () => call('PUT', `/api/user/networks/${surplus.id}`, owner, { isActive: true });
    expect(await activate()).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
    expect((await call('PUT', `/api/user/networks/${surplus.id}`, owner, { name: 'Still editable' })).status).toBe(200);
    await call('DELETE', `/api/user/networks/${kept.id}`, owner);
    expect(await activate()).toMatchObject({ status: 200, body: { isActive: true } });
  });
});

describe('at rest (R20)', () => {
  it('a dump of the database, Redis or the streams holds no password in the clear, whatever happened to its network', async () => {
    const owner = ownerOf(3);
    const create = async (password: string) =>
      (await call('POST', '/api/user/networks', owner, { ...cafe, password })).body.id as string;
    const [changed, deleted] = [await create('unmistakable-1'), await create('unmistakable-2')];
    const { updatedAt } = (await call('PUT', `/api/user/networks/${changed}`, owner, { password: 'unmistakable-3' }))
      .body;
    await call('POST', `/api/user/networks/${changed}/card-printed`, owner, { updatedAt });
    await call('DELETE', `/api/user/networks/${deleted}`, owner);

    const dump = await readDatabaseAsText(app.world.mongoUrl, `${app.world.mongoPrefix}networks`);
    const { networks: collection } = app;
    await vi.waitFor(async () => expect(await collection.countDocuments({ outbox: { $exists: true } })).toBe(0));
    const events = JSON.stringify(await readStreamMessages(app.world.natsUrl));
    const places = [dump, events, await readRedisAsText(app.config.REDIS_URL)];
    for (const id of [owner.userId, changed, deleted]) for (const place of [dump, events]) expect(place).toContain(id);
    for (const place of places) {
      expect(place).not.toContain('unmistakable');
      expect(place).not.toContain(Buffer.from('unmistakable').toString('base64').slice(0, 12));
    }
  });
});

it('an export has the owner’s networks with their passwords and cards, and nothing that only the service needs', async () => {
  const [owner, other] = [ownerOf(2), ownerOf(2)];
  const { id, updatedAt } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
  await app.call('POST', '/api/user/networks', other, { ...cafe, name: 'Not mine' });
  await app.call('POST', `/api/user/networks/${id}/card-printed`, owner, { updatedAt });
  await app.call('PUT', `/api/user/networks/${id}`, owner, { welcome: 'Ahoj', accent: '#0f766e' });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } }).png();
  const image = (await picture.toBuffer()).toString('base64');
  await app.call('PUT', `/api/user/networks/${id}/logo`, owner, { image });

  const path = `/internal/users/${owner.userId}/export`;
  const headers = calledBy('identity', { to: 'networks', method: 'GET', path });
  const answer = await app.service.app.inject({ url: path, headers });
  const { networks, logos } = answer.json();
  expect(networks[0]).toMatchObject({ welcome: 'Ahoj', accent: '#0f766e' });
  expect(logos).toEqual([{ networkId: id, webp: expect.stringMatching(/^UklGR/) }]);
  expect(networks).toMatchObject([{ ...cafe, id, compatibilityMode: false, cardPrintedAt: expect.any(String) }]);
  for (const field of ['sealedPassword', 'cardPrinted', 'slotKey', 'outbox', 'applied', '_id']) {
    expect(networks[0]).not.toHaveProperty(field);
  }
});
