import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ hasher: { hash: async () => 'the hash', verify: async () => false } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.users.deleteMany({});
  // The same people sign up again and again, which gets each of them five e-mails and no more.
  await app.redis.flushdb();
});

const list = (query: Record<string, string | number> = {}) =>
  app.call('GET', `/api/admin/users?${new URLSearchParams(query as never)}`, { admin });
const namesOf = async (query: Record<string, string | number>) =>
  (await list(query)).body.map(({ username }: { username: string }) => username);
const edit = (username: string, fields: object) => app.users.updateOne({ username } as never, { $set: fields });

/** Registers people of these names, each a minute after the one before. */
async function people(...usernames: string[]): Promise<void> {
  for (const [index, username] of usernames.entries()) {
    await register(app, newcomer({ username, email: `${username}@mail.example` }));
    await edit(username, { createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)) });
  }
}

describe('the list of users', () => {
  it('is an array of all, newest first, and says how many there are', async () => {
    await people('first', 'second', 'third');
    const { status, body, headers } = await list();
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    expect(body.map(({ username }: { username: string }) => username)).toEqual(['third', 'second', 'first']);
  });

  it('contains of each user what the panel shows, and nothing secret', async () => {
    const person = await register(app, newcomer({ firstName: 'Ada', lastName: 'Lovelace' }));
    const [user] = (await list()).body;
    expect(user).toEqual({
      ...{ id: person.id, username: person.username, email: person.email, firstName: 'Ada', lastName: 'Lovelace' },
      ...{ plan: 'free', planBasis: null, maxNetworks: 1, networkCount: 0 },
      ...{ isActive: true, isApproved: true, emailVerified: false },
      ...{ authProvider: 'local', socialLogin: false, linkedProviders: [], passwordVisible: null },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    expect(JSON.stringify(user)).not.toMatch(/hash|token/i);
  });

  it('comes in pages, which together are the list, each user once', async () => {
    await people(...'abcdefg'.split('').map((letter) => `page-${letter}`));
    await app.users.updateMany({}, { $set: { createdAt: new Date(0) } });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 3 })));
    expect(pages.map(({ body }) => body.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))).size).toBe(7);
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7', '7', '7']);
  });

  it.each(['page=0', 'limit=101', 'filter=unknown', 'sort=random'])('is refused for %s', async (query) => {
    const { status, body } = await app.call('GET', `/api/admin/users?${query}`, { admin });
    expect([status, body.errors[0].path]).toEqual([400, query.split('=')[0]]);
  });

  it('is sorted as asked', async () => {
    await people('bert', 'Anna', 'carl');
    expect(await namesOf({ sort: 'oldest' })).toEqual(['bert', 'Anna', 'carl']);
    expect(await namesOf({ sort: 'username' })).toEqual(['Anna', 'bert', 'carl']);
    expect(await namesOf({ sort: 'email' })).toEqual(['Anna', 'bert', 'carl']);
  });
});

describe('a user alone', () => {
  const read = (id: string) => app.call('GET', `/api/admin/users/${id}`, { admin });

  it('is answered as in the list', async () => {
    const { id } = await register(app, newcomer({ firstName: 'Ada' }));
    await register(app, newcomer());
    const { status, body } = await read(id);
    const { body: everybody } = await list();
    expect([status, body]).toEqual([200, everybody.find((user: { id: string }) => user.id === id)]);
    expect(body.firstName).toBe('Ada');
  });

  it('is not found when there never was one, nor after the deletion', async () => {
    const { id } = await register(app, newcomer());
    await app.call('DELETE', `/api/admin/users/${id}`, { admin });
    for (const gone of [id, randomUUID()]) {
      expect(await read(gone)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
  });
});

describe('a search', () => {
  beforeEach(async () => {
    await register(
      app,
      newcomer({ username: 'ada.l', email: 'Countess@Mail.example', firstName: 'Ada', lastName: 'Löve' }),
    );
    await register(
      app,
      newcomer({ username: 'grace', email: 'grace@navy.example', firstName: 'Grace', lastName: 'IŞIK' }),
    );
  });

  it.each([
    ['the address in any case', 'cOUNTESS@', ['ada.l']],
    ['the username', 'DA.L', ['ada.l']],
    ['first and last name together', 'ada  löve', ['ada.l']],
    ['a name without its accents', 'love', ['ada.l']],
    ['a Turkish name in English letters', 'isik', ['grace']],
    ['what several have', 'example', ['ada.l', 'grace']],
    ['nothing but blanks', ' \t\u0000', ['ada.l', 'grace']],
  ])('finds by %s', async (_what, search, found) => {
    expect((await namesOf({ search, sort: 'username' })).sort()).toEqual(found);
  });

  it.each(['.*', 'a.a.l', '(', 'ada|grace', 'a\u0000d'])('takes %j as it is, for no pattern', async (search) => {
    const { status, body } = await list({ search });
    expect([status, body]).toEqual([200, []]);
  });

  it('finds what the user has become', async () => {
    const { _id: id } = (await app.users.findOne({ username: 'grace' } as never))!;
    await app.call('PUT', `/api/admin/users/${id}`, { admin, body: { username: 'hopper' } });
    expect(await namesOf({ search: 'hopper' })).toEqual(['hopper']);
  });

  it('is repeated, or no text at all: refused', async () => {
    for (const query of ['search=a&search=b', 'search=a&search=']) {
      expect((await app.call('GET', `/api/admin/users?${query}`, { admin })).status).toBe(400);
    }
    expect((await app.call('GET', '/api/admin/users?search[$ne]=a', { admin })).body).toHaveLength(2);
  });
});

describe('filters and counters', () => {
  const kinds = {
    verified: { emailVerified: true },
    waiting: {},
    'no-address': { email: null, isApproved: false },
    inactive: { isActive: false, emailVerified: true },
    premium: { plan: 'premium', emailVerified: true },
    pro: { plan: 'pro' },
  };
  beforeEach(async () => {
    await people(...Object.keys(kinds));
    for (const [username, fields] of Object.entries(kinds)) await edit(username, fields);
  });

  it.each([
    ['all', Object.keys(kinds)],
    ['verified', ['verified', 'inactive', 'premium']],
    ['unverified', ['waiting', 'no-address', 'pro']],
    ['active', ['verified', 'waiting', 'no-address', 'premium', 'pro']],
    ['inactive', ['inactive']],
    ['pending-approval', ['no-address']],
    ['premium', ['premium', 'pro']],
  ])('%s shows exactly whom it says', async (filter, usernames) => {
    const { body, headers } = await list({ filter, sort: 'oldest', page: 1 });
    expect(body.map(({ username }: { username: string }) => username)).toEqual(usernames);
    expect(headers['x-total-count']).toBe(String(usernames.length));
  });

  it('the counters agree', async () => {
    expect((await app.call('GET', '/api/admin/users/counts', { admin })).body).toEqual({
      ...{ total: 6, verified: 3, unverified: 3, pendingVerification: 2, pendingApproval: 1, premium: 2 },
      ...{ active: 5, inactive: 1 },
    });
  });
});
