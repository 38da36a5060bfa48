import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

const anna = ownerOf(5);
/** Stands in for identity, which knows Anna alone. */
const identity = createServer((request, response) => {
  const known = request.url === '/internal/users/names' && request.headers['x-internal-call'] !== undefined;
  response.writeHead(known ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify([{ id: anna.userId, username: 'anna', email: 'anna@mail.example' }]));
});

let app: NetworksApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve));
  app = await startNetworks({ identityUrl: `http://127.0.0.1:${(identity.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await app.stop();
  identity.close();
});
beforeEach(() => app.networks.deleteMany({}));

const list = (query: Record<string, string | number> = {}) =>
  app.callAsAdmin('GET', `/api/wifi?${new URLSearchParams(query as never)}`);
const namesOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).body.map(({ name }: { name: string }) => name);

/** Networks of these names, each a minute after the one before; in capitals: of the site. */
async function networks(...names: string[]): Promise<void> {
  for (const [minute, name] of names.entries()) {
    const { body } =
      name === name.toUpperCase()
        ? await app.callAsAdmin('POST', '/api/wifi', { ...cafe, name })
        : await app.call('POST', '/api/user/networks', anna, { ...cafe, name });
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, minute));
    await app.networks.updateOne({ _id: body.id }, { $set: { createdAt } });
  }
}

it('shows all networks, newest first, with their owners and how many there are', async () => {
  await networks('roof', 'HALL', 'cellar');
  const { status, body, headers } = await list();
  expect([status, headers['x-total-count']]).toEqual([200, '3']);
  expect(body).toMatchObject([
    { name: 'cellar', password: null, userId: anna.userId, owner: { username: 'anna', email: 'anna@mail.example' } },
    { name: 'HALL', password: cafe.password, userId: null, owner: null },
    { name: 'roof', password: null },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/sealed|slotKey|outbox|searchKey/);
});

it('comes in pages, which together are the list, each network once', async () => {
  await networks('A', 'B', 'C', 'D', 'E');
  await app.networks.updateMany({}, { $set: { createdAt: new Date(0) } });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2 })));
  expect(pages.map(({ body }) => body.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).size).toBe(5);
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5', '5', '5']);
});

it.each(['page=0', 'limit=101', 'filter=on', 'owner=me', 'sort=random', 'userId=a&userId=b', 'search=a&search=b'])(
  'is refused for %s',
  async (query) => {
    expect((await app.callAsAdmin('GET', `/api/wifi?${query}`)).status).toBe(400);
  },
);

it('is filtered by state and by owner, and sorted', async () => {
  await networks('roof', 'HALL', 'cellar', 'YARD');
  await app.networks.updateMany({ name: { $in: ['roof', 'YARD'] } } as never, { $set: { isActive: false } });
  await app.networks.updateOne({ name: 'cellar' } as never, { $set: { accessCount: 7 } });
  expect(await namesOf({ filter: 'active' })).toEqual(['cellar', 'HALL']);
  expect(await namesOf({ filter: 'inactive' })).toEqual(['YARD', 'roof']);
  expect(await namesOf({ owner: 'site' })).toEqual(['YARD', 'HALL']);
  expect(await namesOf({ owner: 'users' })).toEqual(['cellar', 'roof']);
  expect(await namesOf({ owner: 'users', filter: 'active' })).toEqual(['cellar']);
  expect(await namesOf({ userId: anna.userId, sort: 'oldest' })).toEqual(['roof', 'cellar']);
  expect(await namesOf({ userId: ownerOf(1).userId })).toEqual([]);
  expect(await namesOf({ sort: 'name' })).toEqual(['cellar', 'HALL', 'roof', 'YARD']);
  expect((await namesOf({ sort: 'accesses' }))[0]).toBe('cellar');
});

describe('a search', () => {
  beforeEach(async () => {
    await app.callAsAdmin('POST', '/api/wifi', {
      ...cafe,
      name: 'Café Sol',
      ssid: 'Sol.Guest',
      location: 'Große Straße',
    });
    await app.callAsAdmin('POST', '/api/wifi', { ...cafe, name: 'Bar', ssid: 'Luna*', location: null });
  });

  it.each([
    ['the name', 'cAFÉ s', ['Café Sol']],
    ['the SSID', 'sol.guest', ['Café Sol']],
    ['a name without its accent', 'cafe s', ['Café Sol']],
    ['a star, which is one', '*', ['Bar']],
    ['a pattern, which is none', '.*', []],
    ['nothing but blanks', '   ', ['Café Sol', 'Bar']],
  ])('finds by %s', async (_what, search, found) => {
    expect((await namesOf({ search })).sort()).toEqual(found.toSorted());
  });

  it('finds by the id, and what the network has become', async () => {
    const [{ id }] = (await list({ search: 'bar' })).body;
    expect(await namesOf({ search: id })).toEqual(['Bar']);
    await app.callAsAdmin('PUT', `/api/wifi/${id}`, { location: 'Cellar' });
    expect(await namesOf({ search: 'cellar' })).toEqual(['Bar']);
  });
});

it('names no owners while identity is away', async () => {
  const alone = await startNetworks();
  await alone.call('POST', '/api/user/networks', anna, cafe);
  expect((await alone.callAsAdmin('GET', '/api/wifi')).body).toMatchObject([{ userId: anna.userId, owner: null }]);
  await alone.stop();
});
