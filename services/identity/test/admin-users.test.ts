import { userUpdated } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, signedIn, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

/** Somebody who signed up without an address. */
async function pending() {
  const { username, password } = newcomer();
  const { body } = await app.call('POST', '/api/user/signup', { body: { username, password } });
  return { id: body.id as string, username, password };
}

const approve = (id: string, caller: object = { admin }, body: unknown = { isApproved: true }) =>
  app.call('PATCH', `/api/admin/users/${id}`, { body, ...caller });

describe('approving an account', () => {
  it('answers it as admins see it, lets it sign in, and tells other services', async () => {
    const { id, ...person } = await pending();
    expect((await signInAs(app, person)).body.code).toBe('account_pending_approval');
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id, username: person.username, email: null, firstName: null, lastName: null, passwordVisible: null },
      ...{ plan: 'free', planBasis: null, maxNetworks: 1, networkCount: 0 },
      ...{ isActive: true, isApproved: true, emailVerified: false },
      ...{ authProvider: 'local', socialLogin: false },
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
    for (const id of ['nobody', '$ne']) expect((await approve(id)).status).toBe(400);
  });

  it('is the only thing that the call does', async () => {
    const { id } = await pending();
    await eventsOf(app, id, userUpdated.natsSubject(id));
    const before = await app.users.findOne({ _id: id });
    for (const body of [{}, { isApproved: false }, { isApproved: 'true' }, { isActive: 'no' }, [true]]) {
      expect((await approve(id, { admin }, body)).status).toBe(400);
    }
    expect(await app.users.findOne({ _id: id })).toEqual(before);
    await approve(id, { admin }, { isApproved: true, plan: 'pro', emailVerified: true, role: 'admin' });
    expect(await app.users.findOne({ _id: id })).toMatchObject({ plan: 'free', emailVerified: false, version: 2 });
  });

  it('is nothing that a user may do, not even for themselves', async () => {
    const [{ id }, { as }] = [await pending(), await signedIn(app)];
    expect(await approve(id, {})).toMatchObject({ status: 401, body: { code: 'admin_required' } });
    for (const target of [id, as.userId]) {
      expect(await approve(target, { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await app.users.findOne({ _id: id })).toMatchObject({ isApproved: false });
  });
});
