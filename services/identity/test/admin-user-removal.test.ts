import { randomUUID } from 'node:crypto';
import { userDeleted } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUserRemoval } from '../src/admin-users/user-removal.service.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, register, signedIn, signInAs } from './people.js';
import { publishedEvents } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const remove = (id: string) => app.call('DELETE', `/api/admin/users/${id}`, { admin });
const removeAll = (userIds: unknown) => app.call('DELETE', '/api/admin/users/bulk', { admin, body: { userIds } });

describe('deleting a user', () => {
  it('is for good: the sessions end, the name is free, and every service is notified', async () => {
    const { as, ...person } = await signedIn(app);
    expect(await remove(as.userId)).toMatchObject({ status: 204 });
    expect(await app.sessions.idsOf(as.userId)).toEqual([]);
    expect((await signInAs(app, person)).status).toBe(401);
    await vi.waitFor(async () => {
      expect(await publishedEvents(app.world, userDeleted.natsSubject(as.userId))).toHaveLength(1);
    });
    const { id: _, ...again } = person;
    expect((await app.call('POST', '/api/user/signup', { body: again })).status).toBe(201);
  });

  it('that there is not, or no longer, is a 404', async () => {
    const { id } = await register(app);
    await remove(id);
    for (const gone of [id, randomUUID()]) {
      expect(await remove(gone)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    }
  });
});

describe('deleting several', () => {
  it('says of each what happened, and deletes each once', async () => {
    const [first, second, third] = [await register(app), await register(app), await register(app)];
    const unknown = randomUUID();
    const { status, body } = await removeAll([first.id, unknown, second.id, first.id]);
    expect([status, body]).toEqual([
      200,
      {
        results: [
          { id: first.id, outcome: 'deleted' },
          { id: unknown, outcome: 'not_found' },
          { id: second.id, outcome: 'deleted' },
        ],
      },
    ]);
    expect(await app.users.countDocuments({ _id: third.id })).toBe(1);
    expect((await removeAll([first.id])).body.results).toEqual([{ id: first.id, outcome: 'not_found' }]);
  });

  it('goes on after one that fails, and says so', async () => {
    const [first, second] = [await register(app), await register(app)];
    await app.redis.del(`sessions-of:${first.id}`);
    await app.redis.set(`sessions-of:${first.id}`, 'not a sorted set');
    expect((await removeAll([first.id, second.id])).body.results).toEqual([
      { id: first.id, outcome: 'failed' },
      { id: second.id, outcome: 'deleted' },
    ]);
    expect(await app.users.findOne({ _id: first.id })).toMatchObject({ username: first.username });
    await app.redis.del(`sessions-of:${first.id}`);
  });

  it('has several under way at a time: none waits for all that stand before it', async () => {
    const atWork = new Set<string>();
    let tenBegan = () => {};
    const ten = new Promise<void>((resolve) => {
      tenBegan = resolve;
    });
    const removal = createUserRemoval({
      removeAccount: async (id) => {
        if (atWork.add(id).size === 10) tenBegan();
        await ten;
        return true;
      },
      reportFailure: () => undefined,
      now: () => new Date(),
    });
    const userIds = Array.from({ length: 25 }, () => randomUUID());
    const { results } = await removal.removeAll(userIds, { admin, clientAddress: '203.0.113.1' });
    expect(results).toEqual(userIds.map((id) => ({ id, outcome: 'deleted' })));
  });

  it.each([
    ['none', []],
    ['more than a hundred', Array.from({ length: 101 }, () => randomUUID())],
    ['an operator', [{ $ne: null }]],
  ])('is refused for %s', async (_what, userIds) => {
    expect((await removeAll(userIds)).status).toBe(400);
  });
});
