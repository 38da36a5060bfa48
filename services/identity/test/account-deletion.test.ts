import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { sessionsRevoked, userDeleted, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cheapHasher, type IdentityApp, startIdentity } from './identity-app.js';
import { newcomer, register, registerVerified, sessionOf, signInAs } from './people.js';

/** What a sign-in waits for once its password was found right. */
let afterVerification: () => Promise<void>;
const hasher = cheapHasher;
const slowHasher = {
  ...hasher,
  verify: async (stored: string | null, password: string) => {
    const right = await hasher.verify(stored, password);
    await afterVerification();
    return right;
  },
};

let app: IdentityApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startIdentity({ hasher: slowHasher });
  const { log } = app.service.app;
  bus = connectBus({ url: app.world.natsUrl, name: 'test', streams: [streams.identity], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});
beforeEach(() => {
  afterVerification = async () => undefined;
});

const remove = (as: Principal, body: object = {}, of = as.userId) =>
  app.call('DELETE', deleteAccount.path.replace('{id}', of), { as, body });

async function signedIn() {
  const person = await registerVerified(app);
  const answer = await signInAs(app, person);
  return { ...person, answer, as: (await sessionOf(app, answer))! };
}

/** What the streams say of the user, without what is about the user's sessions. */
async function messagesOf(userId: string) {
  const messages = await readStreamMessages(app.world.natsUrl);
  return messages.filter(({ subject }) => subject.endsWith(`.${userId}`));
}

describe('who deletes their account', () => {
  it('is signed out everywhere and unknown from then on; name and address are free at once', async () => {
    const { as, answer, ...person } = await signedIn();
    const elsewhere = await signInAs(app, person);
    const { status, headers } = await remove(as, { password: person.password });
    expect(status).toBe(204);
    expect(headers['set-cookie']).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
    expect([await sessionOf(app, answer), await sessionOf(app, elsewhere)]).toEqual([null, null]);
    expect((await app.call('GET', '/api/user/me', { as })).status).toBe(401);
    expect((await signInAs(app, person)).body.code).toBe('invalid_credentials');
    const again = await register(app, newcomer({ username: person.username, email: person.email }));
    expect(again.id).not.toBe(person.id);
  });

  it('leaves nothing but the event that says so', async () => {
    const { as, ...person } = await signedIn();
    const changed = await app.call('PATCH', `/api/user/${as.userId}/profile`, { as, body: { firstName: 'Anna' } });
    expect(changed.status).toBe(200);
    const password = 'another horse battery';
    const form = { currentPassword: person.password, newPassword: password, confirmPassword: password };
    const replaced = await app.call('POST', `/api/user/${as.userId}/change-password`, { as, body: form });
    expect(replaced.status).toBe(200);
    await vi.waitFor(async () => {
      const subjects = (await messagesOf(as.userId)).map(({ subject }) => subject);
      expect(subjects).toContain(userUpdated.natsSubject(as.userId));
      expect(subjects).toContain(sessionsRevoked.natsSubject(as.userId));
    });
    await remove(as, { password });
    await vi.waitFor(async () => {
      expect(await app.users.findOne({ _id: as.userId })).toBeNull();
      expect(await messagesOf(as.userId)).toHaveLength(1);
    });
    const [message] = await messagesOf(as.userId);
    expect(userDeleted.parse(JSON.parse(message!.body)).data).toEqual({ version: expect.any(Number) });
    const keys = await app.redis.keys('*');
    expect(keys.filter((key) => key.includes(as.userId))).toEqual([]);
  });

  it('proves it by the password: without it, or with a wrong one, nothing happens', async () => {
    const { as, password } = await signedIn();
    const missing = await remove(as);
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    const wrong = await remove(as, { password: `${password}?` });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'current_password_wrong' } });
    expect((await app.call('GET', '/api/user/me', { as })).status).toBe(200);
  });

  it('proves it by a recent sign-in where there is no password', async () => {
    const { as } = await signedIn();
    await app.users.updateOne({ _id: as.userId }, { $set: { passwordHash: null, authProvider: 'social' } });
    expect((await remove({ ...as, sessionId: 'over' })).body.code).toBe('not_signed_in');
    expect((await remove(as)).status).toBe(204);
  });

  it('deletes no other user', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    expect((await remove(mine.as, { password: mine.password }, theirs.id)).status).toBe(403);
    expect((await app.call('GET', '/api/user/me', { as: theirs.as })).status).toBe(200);
  });

  it('deletes it once, however often they press the button', async () => {
    const { as, password } = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => remove(as, { password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401]);
  });
});

it('a sign-in that is under way while the account is deleted leaves no living session', async () => {
  const { as, ...person } = await signedIn();
  let deleted: Promise<unknown> | undefined;
  afterVerification = async () => {
    afterVerification = async () => undefined;
    deleted = remove(as, { password: person.password });
    await deleted;
  };
  const answer = await signInAs(app, person);
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect(await deleted).toMatchObject({ status: 204 });
  expect(await app.sessions.idsOf(person.id)).toEqual([]);
});

it('a session of a deleted user that was begun all the same ends with the event', async () => {
  const { as, ...person } = await signedIn();
  const { sessionId: _, ...facts } = as;
  await remove(as, { password: person.password });
  const token = await app.sessions.create(facts);
  await vi.waitFor(async () =>
    expect((await messagesOf(as.userId)).at(-1)?.subject).toBe(userDeleted.natsSubject(as.userId)),
  );
  // As it is when it comes a second time, a minute later.
  const repeated = { subject: as.userId, source: 'identity', time: new Date(0), data: { version: 9 } };
  await bus.publish(createOutgoingEvent(userDeleted, repeated));
  await vi.waitFor(async () => expect(await app.sessions.find(token)).toBeNull());
});
