import { connect } from 'node:net';
import { sessionsRevoked, userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, newcomer, register, registerVerified, signedIn, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const put = (id: string, body: object) => app.call('PUT', `/api/admin/users/${id}`, { admin, body });
const patch = (id: string, body: object) => app.call('PATCH', `/api/admin/users/${id}`, { admin, body });
const create = (body: object) => app.call('POST', '/api/admin/users', { admin, body });
const stored = (id: string) => app.users.findOne({ _id: id }) as Promise<Record<string, unknown> | null>;
const sessionsOf = (userId: string) => app.sessions.idsOf(userId);

describe('an account that an admin creates', () => {
  it('may sign in at once, has the networks it was given, and is published to the other services', async () => {
    const { username, password } = newcomer();
    const { status, body } = await create({ username, password, maxNetworks: 7 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      username,
      email: null,
      plan: 'free',
      maxNetworks: 7,
      isActive: true,
      isApproved: true,
    });
    expect((await signInAs(app, { username, password })).status).toBe(200);
    expect(await eventsOf(app, body.id, userRegistered.natsSubject(body.id))).toMatchObject([
      { data: { maxNetworks: 7, isActive: true } },
    ]);
  });

  it('has one network unless said otherwise, and may begin switched off', async () => {
    const { username, password } = newcomer();
    expect((await create({ username, password, isActive: false })).body).toMatchObject({
      maxNetworks: 1,
      isActive: false,
    });
    expect((await signInAs(app, { username, password })).body.code).toBe('account_inactive');
  });

  it.each([
    ['maxNetworks', 11],
    ['username', 'ab'],
    ['password', 'password1'],
    ['isActive', 'yes'],
  ])('is refused with %s %j, by name', async (field, value) => {
    const { username, password } = newcomer();
    const { status, body } = await create({ username, password, [field]: value });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
  });
});

describe('an edit', () => {
  it('changes what is given and leaves the rest', async () => {
    const person = await registerVerified(app);
    const username = `${person.username}-new`;
    const { status, body } = await put(person.id, { username, maxNetworks: 4 });
    expect([status, body]).toMatchObject([200, { username, maxNetworks: 4, email: person.email, plan: 'free' }]);
    expect((await signInAs(app, { username, password: person.password })).status).toBe(200);
    const events = await eventsOf(app, person.id, userUpdated.natsSubject(person.id));
    expect(events.at(-1)).toMatchObject({ data: { username, maxNetworks: 4 } });
  });

  it('with a blank password keeps the one there is, and the sessions', async () => {
    const { as, ...person } = await signedIn(app);
    const before = await stored(as.userId);
    expect((await put(as.userId, { maxNetworks: 2, password: '' })).status).toBe(200);
    expect((await stored(as.userId))?.passwordHash).toBe(before?.passwordHash);
    expect(await sessionsOf(as.userId)).toEqual([as.sessionId]);
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('to the name of another user is refused', async () => {
    const [first, second] = [await register(app), await register(app)];
    expect(await put(first.id, { username: second.username })).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
  });

  it('to the name of another user with a password leaves the sessions and the password', async () => {
    const { as, ...person } = await signedIn(app);
    const { username } = await register(app);
    const body = { username, password: 'quite another horse' };
    expect(await put(as.userId, body)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
    expect(await sessionsOf(as.userId)).toEqual([as.sessionId]);
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('grants nothing that is not its own', async () => {
    const { id } = await register(app);
    await put(id, { maxNetworks: 2, plan: 'pro', emailVerified: true, _id: 'x', email: 'x@mail.example', version: 99 });
    expect(await stored(id)).toMatchObject({ plan: 'free', emailVerified: false, version: 2, maxNetworks: 2 });
  });
});

describe('a password that an admin sets', () => {
  const password = 'quite another horse';

  it('opens the account and ends every session; the user is notified', async () => {
    const { as, ...person } = await signedIn(app);
    expect((await put(as.userId, { password })).status).toBe(200);
    expect(await sessionsOf(as.userId)).toEqual([]);
    expect((await signInAs(app, person)).status).toBe(401);
    expect((await signInAs(app, { ...person, password })).status).toBe(200);
    expect(await eventsOf(app, as.userId, sessionsRevoked.natsSubject(as.userId))).toHaveLength(1);
    const mails = await app.mailsTo(person.email);
    expect(mails.map(({ template }) => template)).toContain('password-changed');
  });

  it('is refused when everybody uses it, and for who signs in with Google', async () => {
    const { id } = await register(app);
    expect(await put(id, { password: 'password1' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    await app.users.updateOne({ _id: id }, { $set: { authProvider: 'social' } });
    expect(await put(id, { password })).toMatchObject({ status: 409, body: { code: 'not_a_local_account' } });
  });
});

describe('switching an account off', () => {
  it.each([
    ['PATCH', patch],
    ['PUT', put],
  ])('by %s signs the user out at once, and again by its event', async (_method, change) => {
    const { as, ...person } = await signedIn(app);
    expect((await change(as.userId, { isActive: false })).body).toMatchObject({ isActive: false });
    expect(await sessionsOf(as.userId)).toEqual([]);
    expect((await signInAs(app, person)).body.code).toBe('account_inactive');
    const version = (await stored(as.userId))?.version;
    const [revoked] = await eventsOf(app, as.userId, sessionsRevoked.natsSubject(as.userId));
    expect(revoked).toMatchObject({ data: { version } });
    const events = await eventsOf(app, as.userId, userUpdated.natsSubject(as.userId));
    expect(events.at(-1)).toMatchObject({ data: { isActive: false, version } });
  });

  it.each([
    ['PATCH', patch],
    ['PUT', put],
  ])('by %s gives no session the new version, which is that of the switched-off account', async (_method, change) => {
    const { as } = await signedIn(app);
    const { host, port } = app.redis.options;
    const monitor = connect(Number(port), host).setEncoding('utf8');
    onTestFinished(() => void monitor.destroy());
    let written = '';
    monitor.on('data', (text: string) => (written += text)).write('MONITOR\r\n');
    await vi.waitFor(() => expect(written).toContain('OK'));
    await change(as.userId, { isActive: false });
    await app.redis.echo('the end');
    // Others may write after it: the event of the change ends sessions too.
    await vi.waitFor(() => expect(written).toContain('the end'));
    const ofSession = written.split('\n').filter((line) => line.includes(as.sessionId));
    expect(ofSession.join('\n')).not.toMatch(/\] "(eval|set)/i);
    expect(ofSession.join()).toMatch(/\] "(del|unlink)/i);
  });

  it('can be undone, without anybody being signed out by it', async () => {
    const { as, ...person } = await signedIn(app);
    await patch(as.userId, { isActive: false });
    expect((await patch(as.userId, { isActive: true })).body).toMatchObject({ isActive: true });
    expect((await signInAs(app, person)).status).toBe(200);
    await patch(as.userId, { isActive: true });
    expect(await sessionsOf(as.userId)).toHaveLength(1);
  });
});

describe('a plan that an admin gives', () => {
  const give = (id: string, body: unknown) => app.call('PATCH', `/api/admin/users/${id}/plan`, { admin, body });

  it('comes with its networks, and is published as a change of plan', async () => {
    const { id } = await register(app);
    expect((await give(id, { plan: 'pro' })).body).toMatchObject({ plan: 'pro', maxNetworks: 10 });
    expect((await give(id, { plan: 'premium' })).body).toMatchObject({ plan: 'premium', maxNetworks: 5 });
    expect(await eventsOf(app, id, userPlanChanged.natsSubject(id))).toMatchObject([
      { data: { plan: 'pro', maxNetworks: 10, version: 2 } },
      { data: { plan: 'premium', maxNetworks: 5, version: 3 } },
    ]);
  });

  it('is one of the table, whatever else is asked for', async () => {
    const { id } = await register(app);
    for (const plan of ['gold', '', null, ['pro'], { $ne: 'free' }])
      expect((await give(id, { plan })).status).toBe(400);
    await give(id, { plan: 'premium', maxNetworks: 99 });
    expect(await stored(id)).toMatchObject({ plan: 'premium', maxNetworks: 5 });
    expect((await give('00000000-0000-4000-8000-000000000000', { plan: 'pro' })).body.code).toBe('user_not_found');
  });
});

describe('verifying an address by hand', () => {
  const verify = (id: string) => app.call('POST', `/api/admin/verify-user/${id}`, { admin });

  it('lets its user sign in, and is harmless when repeated', async () => {
    const person = await register(app);
    expect((await signInAs(app, person)).body.code).toBe('email_not_verified');
    expect((await verify(person.id)).body).toMatchObject({ emailVerified: true });
    expect((await verify(person.id)).status).toBe(200);
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('is for local accounts that have one', async () => {
    const { username, password } = newcomer();
    const { body } = await create({ username, password });
    expect(await verify(body.id)).toMatchObject({ status: 409, body: { code: 'no_email_address' } });
    const { id } = await register(app);
    await app.users.updateOne({ _id: id }, { $set: { authProvider: 'social' } });
    expect(await verify(id)).toMatchObject({ status: 409, body: { code: 'not_a_local_account' } });
    expect((await verify('00000000-0000-4000-8000-000000000000')).body.code).toBe('user_not_found');
  });
});
