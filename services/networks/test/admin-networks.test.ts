import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { told } from './told-events.js';

let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const as = (method: string, url: string, body?: unknown) => app.callAsAdmin(method, url, body);
const create = async (fields: object = {}) => (await as('POST', '/api/wifi', { ...cafe, ...fields })).body;
const put = (id: string, body: unknown) => as('PUT', `/api/wifi/${id}`, body);
const owned = async (owner = ownerOf(2), fields: object = {}) =>
  (await app.call('POST', '/api/user/networks', owner, { ...cafe, ...fields })).body;
const guest = (id: string) => app.guestNetwork(id);
const listed = async (query = '') => (await as('GET', `/api/wifi${query}`)).body;

describe('a network of the site', () => {
  it('belongs to nobody, has a password that admins read, and is told like any other', async () => {
    const network = await create({ description: 'Hall', location: 'Ground floor' });
    expect(network).toMatchObject({ ...cafe, userId: null, owner: null, isActive: true, description: 'Hall' });
    expect(await app.networks.findOne({ _id: network.id })).not.toHaveProperty('slotKey');
    expect(JSON.stringify(await app.networks.findOne({ _id: network.id }))).not.toContain(cafe.password);
    expect(await told(app, networkCreated.natsSubject(network.id), 1)).toMatchObject([
      { data: { userId: null, version: 1 } },
    ]);
  });

  it('is changed in what is named, and told so', async () => {
    const { id } = await create();
    const { status, body } = await put(id, { name: 'Hall', isActive: false });
    expect([status, body]).toMatchObject([200, { ...cafe, name: 'Hall', isActive: false }]);
    expect((await put(id, { password: 'ristretto2' })).body.password).toBe('ristretto2');
    expect(await told(app, networkUpdated.natsSubject(id), 2)).toMatchObject([
      { data: { userId: null, isActive: false, version: 2 } },
      { data: { version: 3 } },
    ]);
  });

  it('keeps the bounds of every network', async () => {
    for (const wrong of [{ ssid: '' }, { password: 'short' }, { security: 'WPA9' }, { name: 'x'.repeat(81) }]) {
      const { status, body } = await as('POST', '/api/wifi', { ...cafe, ...wrong });
      expect([status, body.errors[0].path]).toEqual([400, Object.keys(wrong)[0]]);
    }
    const { id } = await create();
    expect((await put(id, { password: 'short' })).body.errors[0].path).toBe('password');
    expect((await put(id, { security: 'NONE' })).body).toMatchObject({ security: 'NONE', password: '' });
    expect((await put(id, { security: 'WPA2' })).status).toBe(400);
  });

  it('is gone at once when it is deleted, and told so', async () => {
    const { id } = await create();
    expect((await as('DELETE', `/api/wifi/${id}`)).status).toBe(204);
    expect((await guest(id)).status).toBe(404);
    expect((await listed()).map((network: { id: string }) => network.id)).not.toContain(id);
    for (const answer of [await as('DELETE', `/api/wifi/${id}`), await put(id, { name: 'x' })]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
    }
    expect(await told(app, networkDeleted.natsSubject(id), 1)).toMatchObject([{ data: { userId: null } }]);
  });

  it('counts towards nobody’s limit, and is no user’s to change', async () => {
    const { id } = await create();
    const owner = ownerOf(1);
    expect((await owned(owner)).userId).toBe(owner.userId);
    expect((await app.call('PUT', `/api/user/networks/${id}`, owner, { name: 'Mine' })).status).toBe(404);
    expect((await app.call('DELETE', `/api/user/networks/${id}`, owner)).status).toBe(404);
  });
});

describe("an owner's network", () => {
  it('is shown to admins without its password, which they do not change by saving what they see', async () => {
    const network = await owned();
    const row = (await listed(`?userId=${network.userId}`))[0];
    expect(row).toMatchObject({ id: network.id, userId: network.userId, password: null });
    const { status, body } = await put(network.id, { ...row, name: 'Renamed' });
    expect([status, body]).toMatchObject([200, { name: 'Renamed', password: null }]);
    expect((await guest(network.id)).body).toMatchObject({ name: 'Renamed', password: cafe.password });
  });

  it('gets another password where one is given', async () => {
    const { id } = await owned();
    expect((await put(id, { password: 'ristretto2' })).body.password).toBeNull();
    expect((await guest(id)).body.password).toBe('ristretto2');
  });

  it('stays its owner’s and under the owner’s limit', async () => {
    const owner = ownerOf(1);
    const off = await owned(owner, { isActive: false });
    await app.networks.updateOne({ _id: off.id }, { $unset: { slotKey: '' } });
    await owned(owner);
    expect(await put(off.id, { isActive: true })).toMatchObject({
      status: 403,
      body: { code: 'network_limit_reached' },
    });
    await put(off.id, { userId: ownerOf(9).userId, name: 'Same' });
    expect(await app.networks.findOne({ _id: off.id })).toMatchObject({ userId: owner.userId, name: 'Same' });
  });

  it('can be activated where the owner has a slot left, and takes it', async () => {
    const owner = ownerOf(1);
    const off = await owned(owner, { isActive: false });
    await app.networks.updateOne({ _id: off.id }, { $unset: { slotKey: '' } });
    expect((await put(off.id, { isActive: true })).status).toBe(200);
    expect((await app.call('POST', '/api/user/networks', owner, cafe)).body.code).toBe('network_limit_reached');
  });

  it('that an admin deletes is not brought back by its owner, and frees the slot', async () => {
    const owner = ownerOf(1);
    const { id } = await owned(owner);
    await as('DELETE', `/api/wifi/${id}`);
    expect((await app.call('POST', `/api/user/networks/${id}/restore`, owner)).body.code).toBe('network_not_found');
    expect((await guest(id)).status).toBe(404);
    expect((await app.call('POST', '/api/user/networks', owner, cafe)).status).toBe(201);
  });
});

it('the list says which network /wifi/active shows', async () => {
  await app.networks.updateMany({ userId: null } as never, { $set: { isActive: false } });
  const [first, second] = [await create(), await create()];
  await owned();
  const served = async () =>
    (await listed())
      .filter((network: { servedAsActive: boolean }) => network.servedAsActive)
      .map(({ id }: { id: string }) => id);
  expect(await served()).toEqual([second.id]);
  expect((await put(first.id, { name: 'Edited later' })).body.servedAsActive).toBe(true);
  expect(await served()).toEqual([first.id]);
  expect((await guest('active')).body.id).toBe(first.id);
  await as('DELETE', `/api/wifi/${first.id}`);
  expect(await served()).toEqual([second.id]);
});

it('a password that no key opens is left out, and takes no list with it', async () => {
  const { id } = await create();
  await app.networks.updateOne({ _id: id }, { $set: { sealedPassword: 'k1:nonsense' } });
  expect((await listed()).find((network: { id: string }) => network.id === id).password).toBeNull();
  expect(app.log().join('')).toContain(id);
  await app.networks.deleteOne({ _id: id });
});
