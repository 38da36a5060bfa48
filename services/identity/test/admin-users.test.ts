import { randomUUID } from 'node:crypto';
import { adminUserCalls } from '@wifi-share/contracts/calls/admin-users';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { sessionsRevoked, userUpdated } from '@wifi-share/contracts/events/identity';
import { adminActed } from '@wifi-share/contracts/events/security';
import { streams } from '@wifi-share/contracts/events/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register, signedIn, signInAs } from './people.js';
import { eventsOf, publishedEvents } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** A user who signed up without an address. */
async function pending() {
  const { username, password } = newcomer();
  const { body } = await app.call('POST', '/api/user/signup', { body: { username, password } });
  return { id: body.id as string, username, password };
}

const approve = (id: string, caller: object = { admin }, body: unknown = { isApproved: true }) =>
  app.call('PATCH', `/api/admin/users/${id}`, { body, ...caller });

describe('approving an account', () => {
  it('answers it as admins see it, lets it sign in, and notifies other services', async () => {
    const { id, ...person } = await pending();
    expect((await signInAs(app, person)).body.code).toBe('account_pending_approval');
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id, username: person.username, email: null, firstName: null, lastName: null, passwordVisible: null },
      ...{ plan: 'free', planBasis: null, maxNetworks: 1, networkCount: 0 },
      ...{ isActive: true, isApproved: true, emailVerified: false },
      ...{ authProvider: 'local', socialLogin: false, linkedProviders: [] },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
    });
    expect((await signInAs(app, person)).status).toBe(200);
    expect(await eventsOf(app, id, userUpdated.natsSubject(id))).toMatchObject([{ data: { version: 2 } }]);
  });

  it('again, or twice at once, changes nothing more', async () => {
    const { id } = await pending();
    const answers = await Promise.all([approve(id), approve(id)]);
    expect([...answers, await approve(id)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventsOf(app, id, userUpdated.natsSubject(id))).toHaveLength(1);
  });

  it('that there is not, or is no id at all, is refused', async () => {
    expect(await approve('00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    for (const id of ['unknown', '$ne']) expect((await approve(id)).status).toBe(404);
  });
});

describe('withdrawing approval', () => {
  const withdraw = (id: string) => approve(id, { admin }, { isApproved: false });

  it('ends the sessions at once and again by its event, and refuses the next sign-in', async () => {
    const { as, ...person } = await signedIn(app);
    expect((await withdraw(as.userId)).body).toMatchObject({ isApproved: false, isActive: true });
    expect(await app.sessions.idsOf(as.userId)).toEqual([]);
    expect((await signInAs(app, person)).body.code).toBe('account_pending_approval');
    expect(await eventsOf(app, as.userId, sessionsRevoked.natsSubject(as.userId))).toHaveLength(1);
    expect((await app.call('GET', '/api/user/me', { as })).body.code).toBe('not_signed_in');
    await approve(as.userId);
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('again changes nothing more, and neither does a body without a state', async () => {
    const { as } = await signedIn(app);
    await withdraw(as.userId);
    await withdraw(as.userId);
    expect(await actsOn(as.userId, 1)).toMatchObject([{ action: 'user.approval_withdrawn' }]);
    for (const body of [{}, { isApproved: null }, { isApproved: 'no' }]) {
      expect((await approve(as.userId, { admin }, body)).status).toBe(400);
    }
  });
});

describe.each(Object.values<Call>(adminUserCalls).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, { method, path }) => {
    it('is an admin’s alone: 401 without a session, 403 with a user’s', async () => {
      const { as } = await signedIn(app);
      for (const id of [as.userId, randomUUID()]) {
        const target = callPath(path, { id });
        const body = method === 'GET' ? {} : { body: {} };
        expect(await app.call(method, target, body)).toMatchObject({ status: 401, body: { code: 'admin_required' } });
        expect(await app.call(method, target, { as, ...body })).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
      }
      expect(await app.users.findOne({ _id: as.userId })).toMatchObject({ plan: 'free', isActive: true });
    });
  },
);

/** What is published for the audit log about `id`, when there are `count` acts. */
const actsOn = (id: string, count: number) =>
  vi.waitFor(async () => {
    const acts = await publishedEvents(app.world, adminActed.natsSubject(id), streams.security);
    expect(acts).toHaveLength(count);
    return acts.map((event) => adminActed.parse(event).data);
  });

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
