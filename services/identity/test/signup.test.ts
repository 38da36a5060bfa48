import { userRegistered } from '@wifi-share/contracts/events/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, publicUrl, startIdentity } from './identity-app.js';
import { newcomer, register, signInAs } from './people.js';
import { eventsOf } from './published-events.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

describe('signing up', () => {
  it('answers 201 with the account, which needs its address verified', async () => {
    const person = newcomer({ firstName: 'Ada', lastName: 'Lovelace' });
    const { status, body } = await app.call('POST', '/api/user/signup', { body: person });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      username: person.username,
      email: person.email,
      emailVerificationRequired: true,
      emailVerified: false,
    });
  });

  it('notifies other services of the user once, on the plan that the table gives newcomers', async () => {
    const { id, username, email } = await register(app, newcomer({ firstName: 'Grace', language: 'cs' }));
    const events = await eventsOf(app, id, userRegistered.natsSubject(id));
    expect(events).toHaveLength(1);
    expect(userRegistered.parse(events[0])).toMatchObject({
      source: 'identity',
      subject: id,
      data: { version: 1, username, email, firstName: 'Grace', lastName: null, plan: 'free', maxNetworks: 1 },
    });
  });

  it('sends one e-mail with a link to this site, in the language that the form names', async () => {
    const { email } = await register(app, newcomer({ firstName: 'Grace', language: 'cs' }));
    const token = await app.mailedToken(email);
    const [mail] = await app.mailsTo(email);
    expect(mail).toMatchObject({ template: 'verify-email', language: 'cs' });
    expect(mail!.variables).toEqual({ name: 'Grace', link: `${publicUrl}/confirm?token=${token}` });
  });

  it('writes to who named no language in the one that they read the site in, and keeps it with the account', async () => {
    const person = newcomer();
    const { body } = await app.call('POST', '/api/user/signup', { body: person, headers: { 'x-client-lang': 'tr' } });
    await app.mailedToken(person.email);
    expect(await app.mailsTo(person.email)).toMatchObject([{ language: 'tr', variables: { name: person.username } }]);
    expect(await app.users.findOne({ _id: body.id })).toMatchObject({ language: 'tr' });
  });

  it.each(['password', '123456', 'Password1', 'QWERTYUIOP'])('refuses the common password %s', async (password) => {
    const person = newcomer({ password });
    const { status, body } = await app.call('POST', '/api/user/signup', { body: person });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'password', message: 'This password is too common' }]);
    expect(await app.users.findOne({ username: person.username } as never)).toBeNull();
  });
});

describe('a name or address that is taken', () => {
  it.each([
    ['the same', 'Ångström', 'Ångström'],
    ['in other letters', 'Zoe.One', 'zOE.oNE'],
    ['with a ligature', 'finance', '\ufb01nance'],
  ])('is refused as a username when it is %s', async (_how, first, second) => {
    await register(app, newcomer({ username: first }));
    const { status, body } = await app.call('POST', '/api/user/signup', { body: newcomer({ username: second }) });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'username_taken',
      errors: [{ path: 'username', message: 'This username is already taken' }],
    });
  });

  it('is refused as an e-mail address, in whatever letters', async () => {
    await register(app, newcomer({ email: 'Ada.L@Mail.Example' }));
    const { status, body } = await app.call('POST', '/api/user/signup', {
      body: newcomer({ email: 'aDA.l@mail.example' }),
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      errors: [{ path: 'email', message: 'An account with this email already exists' }],
    });
  });

  it('goes to exactly one of twenty who ask at once', async () => {
    const spellings = ['Racer', 'racer', 'RACER', '\uff32acer'];
    const attempts = Array.from({ length: 20 }, (_, index) =>
      app.call('POST', '/api/user/signup', { body: newcomer({ username: spellings[index % spellings.length] }) }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await app.users.countDocuments({ usernameKey: 'racer' } as never)).toBe(1);
  });
});

describe('signing up without an e-mail address', () => {
  const simple = (fields: object = {}) => {
    const { username, password } = newcomer();
    return { username, password, ...fields };
  };
  const signUp = (body: object) => app.call('POST', '/api/user/signup', { body });

  it('answers 201 with the account, which needs no address verified', async () => {
    const { username, password } = simple();
    expect(await signUp({ username, password })).toMatchObject({
      status: 201,
      body: { username, email: null, emailVerificationRequired: false, emailVerified: false },
    });
  });

  it('waits for an admin to approve the account, whatever the body says, and says so to who knows the password', async () => {
    const person = simple({ isApproved: true, emailVerified: true });
    const { body } = await signUp(person);
    expect(await app.users.findOne({ _id: body.id })).toMatchObject({ isApproved: false, email: null, plan: 'free' });
    expect((await signInAs(app, person)).body.code).toBe('account_pending_approval');
    expect((await signInAs(app, { ...person, password: 'not the password' })).body.code).toBe('invalid_credentials');
    await app.users.updateOne({ _id: body.id }, { $set: { isApproved: true } });
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('says field by field what is wrong, also with an address that was left empty', async () => {
    const { status, body } = await signUp({ username: 'ab', password: 'short', email: '' });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'password', 'username']);
    expect((await signUp({ email: undefined })).body.errors).toEqual([
      { path: 'username', message: 'Username is required' },
      { path: 'password', message: 'Password is required' },
    ]);
    expect((await signUp(simple({ password: 'password1' }))).body.errors).toEqual([
      { path: 'password', message: 'This password is too common' },
    ]);
  });
});
