import { expect, it, vi } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import type { Answer } from './identity-app.js';
import { registerVerified, sessionOf, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson } from './provider-browser.js';

const { app, newBrowser } = await createGoogleFixture();

const stored = (_id: string) => app.users.findOne({ _id });

/** An owner who has linked Google by their password, signed in `here`; a session that began with Google `there`. */
async function linked() {
  const owner = await registerVerified(app);
  const person = googlePerson({ email: owner.email, picture: 'https://img.example/l.png' });
  const mine = newBrowser();
  await mine.signIn(person);
  const here = await mine.call('POST', '/api/user/login', {
    body: { username: owner.username, password: owner.password },
  });
  const there = await newBrowser().signIn(person);
  return { ...owner, person, here, there, as: (await arrivedSession(app, here))! };
}
type Linked = Awaited<ReturnType<typeof linked>>;

const unlink = ({ id, as }: Pick<Linked, 'id' | 'as'>, password?: string): Promise<Answer> =>
  app.call('DELETE', `/api/user/${id}/google`, { as, body: { password } });

it('who unlinks Google signs in with the password from then on, and with Google no more', async () => {
  const owner = await linked();
  expect((await app.call('GET', '/api/user/me', { as: owner.as })).body).toMatchObject({ googleLinked: true });
  const { status, body } = await unlink(owner, owner.password);
  expect([status, body]).toMatchObject([200, { id: owner.id, googleLinked: false, authProvider: 'local' }]);
  const user = await stored(owner.id);
  expect(user).not.toHaveProperty('identityKeys');
  expect(user).toMatchObject({ profileImageUrl: null });
  expect(await arrivedSession(app, await newBrowser().signIn(owner.person))).toBeNull();
  expect((await signInAs(app, owner)).status).toBe(200);
  await vi.waitFor(async () => {
    const { body } = await app.call('GET', `/api/user/${owner.id}/security-log`, { as: owner.as });
    const said = body.map(({ kind, way }: { kind: string; way: string | null }) => way ?? kind);
    expect(said.sort()).toEqual(['google', 'google_linked', 'google_unlinked', 'password', 'password']);
  });
});

it('it ends all other sessions, gives this one a new id, and calls off another address', async () => {
  const owner = await linked();
  const email = `other-${owner.email}`;
  const asked = { as: owner.as, body: { email, password: owner.password } };
  await app.call('POST', `/api/user/${owner.id}/email-change`, asked);
  const answer = await unlink(owner, owner.password);
  expect([await arrivedSession(app, owner.here), await arrivedSession(app, owner.there)]).toEqual([null, null]);
  const session = (await sessionOf(app, answer))!;
  expect(await app.sessions.idsOf(owner.id)).toEqual([session.sessionId]);
  expect(await stored(owner.id)).toMatchObject({ emailChange: null });
});

it('it needs the password, and without it changes nothing', async () => {
  const owner = await linked();
  expect(await unlink(owner)).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  expect((await unlink(owner, 'not the password')).body.code).toBe('current_password_wrong');
  const stranger = await linked();
  expect((await unlink({ id: owner.id, as: stranger.as }, stranger.password)).status).toBe(403);
  expect(await stored(owner.id)).toHaveProperty('identityKeys');
  expect(await arrivedSession(app, owner.there)).not.toBeNull();
});

it('a user without a password is asked to set one first', async () => {
  const answer = await newBrowser().signIn(googlePerson());
  const { id } = arrivedUser(answer);
  const as = (await arrivedSession(app, answer))!;
  const refused = await unlink({ id, as }, 'anything');
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'password_not_set', message: expect.stringMatching(/^Set a password first/) },
  });
  expect(await stored(id)).toHaveProperty('identityKeys');
});

it('a second time it is harmless, and ends no session', async () => {
  const owner = await linked();
  const as = (await sessionOf(app, await unlink(owner, owner.password)))!;
  const again = await unlink({ id: owner.id, as }, owner.password);
  expect(again).toMatchObject({ status: 200, body: { googleLinked: false } });
  expect(again.headers).not.toHaveProperty('set-cookie');
  expect(await app.sessions.idsOf(owner.id)).toEqual([as.sessionId]);
});
