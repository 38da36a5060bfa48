import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { cookiesOf, newcomer, registerVerified, sessionOf, signInAs } from './people.js';

const newPassword = 'another horse battery';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;

/** A user who is signed in here and elsewhere. */
async function signedIn(person = newcomer()) {
  const registered = await registerVerified(app, person);
  const [here, elsewhere] = [await signInAs(app, person), await signInAs(app, person)];
  return { ...registered, here, elsewhere, as: (await sessionOf(app, here))! };
}

/** The same with an account that signs in elsewhere. */
async function signedInWithoutPassword() {
  const person = await signedIn();
  await app.users.updateOne({ _id: person.id }, { $set: { passwordHash: null, authProvider: 'social' } });
  return person;
}

const change = (as: Principal, body: object, { id = as.userId, address = newAddress() } = {}) =>
  app.call('POST', `/api/user/${id}/change-password`, {
    as,
    body: { newPassword, confirmPassword: newPassword, ...body },
    from: address,
  });

const set = (as: Principal, body: object = {}, id = as.userId) =>
  app.call('POST', `/api/user/${id}/set-password`, {
    as,
    body: { password: newPassword, confirmPassword: newPassword, ...body },
  });

describe('changing the password', () => {
  it('takes the current one, after which only the new one signs in', async () => {
    const { as, ...person } = await signedIn();
    const { status, body } = await change(as, { currentPassword: person.password });
    expect([status, body]).toEqual([200, { message: 'Your password has been changed.' }]);
    expect((await signInAs(app, person)).status).toBe(401);
    expect((await signInAs(app, { ...person, password: newPassword })).status).toBe(200);
    expect(JSON.stringify(await app.users.findOne({ _id: person.id }))).not.toContain(newPassword);
  });

  it('ends all other sessions and gives this one a new id', async () => {
    const { as, here, elsewhere, password } = await signedIn();
    const answer = await change(as, { currentPassword: password });
    expect([await sessionOf(app, here), await sessionOf(app, elsewhere)]).toEqual([null, null]);
    const session = await sessionOf(app, answer);
    expect(session).toMatchObject({ userId: as.userId });
    expect(await app.sessions.idsOf(as.userId)).toEqual([session!.sessionId]);
    expect(cookiesOf(answer)[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('makes a link to reset the one before useless', async () => {
    const { as, email, password } = await signedIn();
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    const token = await app.mailedToken(email, 2);
    await change(as, { currentPassword: password });
    const body = { token, password, confirmPassword: password };
    expect((await app.call('POST', '/api/auth/reset-password', { body })).body.code).toBe('invalid_reset_token');
  });

  it('twice at once succeeds once, and who succeeds stays signed in', async () => {
    const { as, ...person } = await signedIn();
    const passwords = [`${newPassword} 1`, `${newPassword} 2`];
    const answers = await Promise.all(
      passwords.map((password) =>
        change(as, { currentPassword: person.password, newPassword: password, confirmPassword: password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await sessionOf(app, answers[winner]!)).not.toBeNull();
    expect((await signInAs(app, { ...person, password: passwords[winner]! })).status).toBe(200);
  });

  it('is refused with a wrong current password, which leaves password and sessions as they are', async () => {
    const { as, here, elsewhere, ...person } = await signedIn();
    const { status, body } = await change(as, { currentPassword: 'not the password' });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'current_password_wrong',
      errors: [{ path: 'currentPassword', message: 'The current password is not correct' }],
    });
    expect([await sessionOf(app, here), await sessionOf(app, elsewhere)]).not.toContain(null);
    expect((await signInAs(app, person)).status).toBe(200);
  });

  it('evaluates ten wrong current passwords in a quarter of an hour, from wherever', async () => {
    const { as, ...person } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(as, { currentPassword: 'wrong' })));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await change(as, { currentPassword: person.password })).status).toBe(429);
    expect((await signInAs(app, person, { address: newAddress() })).status).toBe(200);
  });

  it('evaluates ten wrong current passwords from one client address, for whichever account', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const address = newAddress();
    const wrong = () => change(mine.as, { currentPassword: 'wrong' }, { address });
    await Promise.all(Array.from({ length: 10 }, wrong));
    expect((await change(theirs.as, { currentPassword: theirs.password }, { address })).status).toBe(429);
    expect((await change(theirs.as, { currentPassword: theirs.password })).status).toBe(200);
  });

  it('is open to the owner while a stranger has used up the sign-ins to the account', async () => {
    const { as, ...person } = await signedIn();
    const guess = () => signInAs(app, { ...person, password: 'a guess' }, { address: newAddress() });
    await Promise.all(Array.from({ length: 10 }, guess));
    expect((await signInAs(app, person, { address: newAddress() })).status).toBe(429);
    expect((await change(as, { currentPassword: person.password })).status).toBe(200);
  });
});

describe('setting a password', () => {
  it('gives one to an account that has none, ends all other sessions and gives this one a new id', async () => {
    const { as, here, elsewhere, username } = await signedInWithoutPassword();
    const answer = await set(as);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Your password has been set.' }]);
    expect([await sessionOf(app, here), await sessionOf(app, elsewhere)]).toEqual([null, null]);
    const session = await sessionOf(app, answer);
    expect((await app.call('GET', '/api/user/me', { as: session! })).body.hasPassword).toBe(true);
    expect((await signInAs(app, { username, password: newPassword })).status).toBe(200);
  });

  it('works once, also when two do it at once: the other finds its session ended, or the password', async () => {
    const { as, username } = await signedInWithoutPassword();
    const passwords = [`${newPassword} 1`, `${newPassword} 2`];
    const answers = await Promise.all(passwords.map((password) => set(as, { password, confirmPassword: password })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'set' : body.code));
    const winner = codes.indexOf('set');
    expect(['not_signed_in', 'password_already_set']).toContain(codes[1 - winner]);
    expect((await signInAs(app, { username, password: passwords[winner]! })).status).toBe(200);
  });

  it('is refused where there is one, which stays', async () => {
    const { as, here, ...person } = await signedIn();
    expect(await set(as)).toMatchObject({ status: 409, body: { code: 'password_already_set' } });
    expect(await sessionOf(app, here)).not.toBeNull();
    expect((await signInAs(app, person)).status).toBe(200);
  });
});

it('refuses to set or change the password of another user, or without a session', async () => {
  const [{ as }, other] = [await signedIn(), await signedIn()];
  expect((await change(as, { currentPassword: other.password }, { id: other.id })).status).toBe(403);
  expect((await set(as, {}, other.id)).status).toBe(403);
  const body = { currentPassword: other.password, newPassword, confirmPassword: newPassword };
  expect((await app.call('POST', `/api/user/${other.id}/change-password`, { body })).status).toBe(401);
  expect((await signInAs(app, other)).status).toBe(200);
});

it('a session of an account that was deactivated changes no password', async () => {
  const { as, id, password } = await signedIn();
  await app.users.updateOne({ _id: id }, { $set: { isActive: false } });
  expect((await change(as, { currentPassword: password })).body.code).toBe('not_signed_in');
});
