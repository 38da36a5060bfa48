import { adminActed } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register } from './people.js';
import { publishedEvents } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** What the audit log is told of `id`, when there are `count` acts. */
const actsOn = (id: string, count: number) =>
  vi.waitFor(
    async () => {
      const acts = await publishedEvents(app.world, adminActed.natsSubject(id), streams.security);
      expect(acts).toHaveLength(count);
      return acts.map((event) => adminActed.parse(event).data);
    },
    { timeout: 10_000 },
  );

it('every act of an admin goes to the audit log: who, what, whom and where, and no value', async () => {
  const { id, username } = await register(app);
  const call = (method: string, path: string, body?: object) =>
    app.call(method, path, { admin, ...(body && { body }) });
  await call('PUT', `/api/admin/users/${id}`, { username: `${username}-x`, maxNetworks: 3 });
  await call('PUT', `/api/admin/users/${id}`, { password: 'quite another horse' });
  await call('PATCH', `/api/admin/users/${id}`, { isActive: false });
  await call('PATCH', `/api/admin/users/${id}`, { isActive: true });
  await call('PATCH', `/api/admin/users/${id}/plan`, { plan: 'pro' });
  await call('POST', `/api/admin/verify-user/${id}`);
  await call('DELETE', `/api/admin/users/${id}`);
  const acts = await actsOn(id, 7);
  expect(acts.map(({ action }) => action)).toEqual([
    ...['user.updated', 'user.password_reset', 'user.deactivated', 'user.activated', 'user.plan_changed'],
    ...['user.verified', 'user.deleted'],
  ]);
  for (const act of acts) {
    expect(act).toMatchObject({ sessionId: admin.sessionId, target: { type: 'user', id }, ipAddress: '203.0.113.77' });
  }
  expect(acts[0]?.fields).toEqual(['username', 'maxNetworks']);
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${username}|quite another horse`));
});

it('so do an account that was made, and one that was let in', async () => {
  const [made, pending] = [newcomer(), newcomer()];
  const { username, password } = made;
  const { body } = await app.call('POST', '/api/admin/users', { admin, body: { username, password } });
  expect(await actsOn(body.id, 1)).toMatchObject([{ action: 'user.created' }]);
  const waiting = await app.call('POST', '/api/user/signup', {
    body: { username: pending.username, password: pending.password },
  });
  await app.call('PATCH', `/api/admin/users/${waiting.body.id}`, { admin, body: { isApproved: true } });
  expect(await actsOn(waiting.body.id, 1)).toMatchObject([{ action: 'user.approved' }]);
});

it('what changed nothing is no act', async () => {
  const { id } = await register(app);
  await app.call('PATCH', `/api/admin/users/${id}`, { admin, body: { isActive: true } });
  await app.call('PATCH', `/api/admin/users/${id}/plan`, { admin, body: { plan: 'free' } });
  await app.call('PATCH', `/api/admin/users/${id}/plan`, { admin, body: { plan: 'pro' } });
  expect(await actsOn(id, 1)).toMatchObject([{ action: 'user.plan_changed' }]);
});
