import { adminNetworkCalls } from '@wifi-share/contracts/calls/admin-networks';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { adminActed } from '@wifi-share/contracts/events/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';

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
  it('belongs to no user, has a password that admins read, and is published like any other', async () => {
    const network = await create({ description: 'Hall', location: 'Ground floor' });
    expect(network).toMatchObject({ ...cafe, userId: null, owner: null, isActive: true, description: 'Hall' });
    expect(await app.networks.findOne({ _id: network.id })).not.toHaveProperty('slotKey');
    expect(JSON.stringify(await app.networks.findOne({ _id: network.id }))).not.toContain(cafe.password);
    expect(await publishedEvents(app, networkCreated.natsSubject(network.id), 1)).toMatchObject([
      { data: { userId: null, version: 1 } },
    ]);
  });

  it('is changed in the given fields, and published', async () => {
    const { id } = await create();
    const { status, body } = await put(id, { name: 'Hall', isActive: false });
    expect([status, body]).toMatchObject([200, { ...cafe, name: 'Hall', isActive: false }]);
    expect((await put(id, { password: 'ristretto2' })).body.password).toBe('ristretto2');
    expect(await publishedEvents(app, networkUpdated.natsSubject(id), 2)).toMatchObject([
      { data: { userId: null, isActive: false, version: 2 } },
      { data: { version: 3 } },
    ]);
  });

  it('is gone at once when it is deleted, and the deletion is published', async () => {
    const { id } = await create();
    expect((await as('DELETE', `/api/wifi/${id}`)).status).toBe(204);
    expect((await guest(id)).status).toBe(404);
    expect((await listed()).map((network: { id: string }) => network.id)).not.toContain(id);
    for (const answer of [await as('DELETE', `/api/wifi/${id}`), await put(id, { name: 'x' })]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
    }
    expect(await publishedEvents(app, networkDeleted.natsSubject(id), 1)).toMatchObject([{ data: { userId: null } }]);
  });

  it('counts towards no user’s limit, and no user can change it', async () => {
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

  it('is found by its id, whatever newer ones are named like that', async () => {
    const network = await owned();
    await create({ name: network.id });
    expect((await listed(`?id=${network.id}`)).map((found: { id: string }) => found.id)).toEqual([network.id]);
    expect(await listed('?id=none')).toEqual([]);
  });

  it('stays its owner’s and under the owner’s limit', async () => {
    const owner = ownerOf(1);
    await owned(owner);
    const off = await owned({ ...owner, maxNetworks: 2 }, { isActive: false });
    await app.networks.updateOne({ _id: off.id }, { $unset: { slotKey: '' } });
    expect(await put(off.id, { isActive: true })).toMatchObject({
      status: 403,
      body: { code: 'network_limit_reached' },
    });
    await put(off.id, { userId: ownerOf(9).userId, name: 'Same' });
    expect(await app.networks.findOne({ _id: off.id })).toMatchObject({ userId: owner.userId, name: 'Same' });
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

it('every act goes to the audit log: who, what, which network and where, and no value', async () => {
  const { body } = await app.callAsAdmin('POST', '/api/wifi', cafe);
  await app.callAsAdmin('PUT', `/api/wifi/${body.id}`, { name: 'Hall', password: 'ristretto2' });
  await app.callAsAdmin('PUT', `/api/wifi/${body.id}`, { password: 'short' });
  await app.callAsAdmin('DELETE', `/api/wifi/${body.id}`);
  const acts = await publishedEvents(app, adminActed.natsSubject(body.id), 3);
  expect(acts.map(({ data }) => data)).toMatchObject([
    { action: 'network.created', fields: [] },
    { action: 'network.updated', fields: ['name', 'password'] },
    { action: 'network.deleted', fields: [] },
  ]);
  for (const { data } of acts) {
    const target = { type: 'network', id: body.id };
    expect(data).toMatchObject({ sessionId: admin.sessionId, target, ipAddress: '203.0.113.77' });
  }
  expect(JSON.stringify(acts)).not.toMatch(/ristretto2|espresso1|Hall/);
});

describe.each(Object.values<Call>(adminNetworkCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, { method, path }) => {
    it('is an admin’s alone: 401 without a session, 403 with a user’s, also for their own network', async () => {
      const owner = ownerOf(1);
      const { id } = (await app.call('POST', '/api/user/networks', owner, cafe)).body;
      const before = await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } });
      const target = callPath(path, { id });
      const body = method === 'GET' ? undefined : { ...cafe, name: 'Mine now' };
      expect(await app.call(method, target, null, body)).toMatchObject({
        status: 401,
        body: { code: 'admin_required' },
      });
      expect(await app.call(method, target, owner, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await app.networks.findOne({ _id: id }, { projection: { outbox: 0 } })).toEqual(before);
    });
  },
);
