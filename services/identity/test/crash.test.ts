import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@wifi-share/contracts/events/define-event';
import { userDeleted, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { createSendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { connectMongo, ensureIndexes, type MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { createSessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConfirmation } from '../src/confirmation/confirmation.service.js';
import { createAttemptLimit } from '../src/limits/attempt-limit.js';
import { limitRules, mailBounds } from '../src/limits/limit-rules.js';
import { createNewPassword } from '../src/passwords/new-password.js';
import { createPasswordHasher } from '../src/passwords/password-hasher.js';
import { createPasswordMails } from '../src/passwords/password-mails.js';
import { requestEmailChange } from '../src/profile/email-change.domain.js';
import { createEmailChangeMails } from '../src/profile/email-change-mails.js';
import type { SecurityLog } from '../src/security-log/security-log.service.js';
import type { Sessions } from '../src/sessions/sessions.service.js';
import { createSignup } from '../src/signup/signup.service.js';
import { newToken } from '../src/tokens/one-time-token.js';
import { changePassword, newUser } from '../src/users/user.domain.js';
import { type UserModel, userModel } from '../src/users/user.model.js';
import { createUserStore, registeredEntry } from '../src/users/user-store.js';
import { createVerificationMail } from '../src/verification/verification-mail.js';
import { publicUrl, sealingKey, startIdentity } from './identity-app.js';
import { newcomer } from './people.js';
import { publishedEvents } from './published-events.js';

const now = () => new Date();

let world: World;
let mongo: MongoDependency;
let model: UserModel;
let redis: Redis;
beforeAll(async () => {
  world = await createTestWorld();
  redis = new Redis(world.redisUrl);
  mongo = connectMongo({ url: world.mongoUrl, database: `${world.mongoPrefix}identity`, log: Fastify().log });
  await mongo.firstUp;
  model = userModel(mongo.connection);
  await ensureIndexes(model);
});
afterAll(async () => {
  redis.disconnect();
  await mongo.close();
});

/** What a service leaves behind that is killed after it has registered a user: nothing but the user's document. */
async function registerAndDie() {
  const person = newcomer();
  const signUpLimit = createAttemptLimit({ redis, secret: sealingKey }, limitRules.signUp);
  const mailLimit = createSendLimit({ redis, secret: sealingKey, now }, 'mails', mailBounds);
  const users = createUserStore({ users: model, outboxFilled: () => undefined, now });
  const verificationMail = createVerificationMail({ sealer: createMailSealer(sealingKey), publicUrl });
  const hasher = createPasswordHasher();
  const requirePassword = async () => undefined;
  const signup = createSignup({ users, hasher, requirePassword, verificationMail, signUpLimit, mailLimit, now });
  const { answer } = await signup.signUp(person, { language: 'en', clientAddress: '203.0.113.9', signUpToken: null });
  return { ...person, id: answer.id };
}

type Subject = Pick<EventDefinition, 'natsSubject'>;

/** Starts the service, and stops it when it has sent what it found in the user's outbox. */
async function sendAndStop({ id, email }: { id: string; email: string }, event: Subject = userRegistered) {
  const app = await startIdentity({ world });
  await vi.waitFor(async () => expect(await model.findById(id).lean()).not.toHaveProperty('outbox'));
  const events = await publishedEvents(world, event.natsSubject(id));
  const mails = await app.mailsTo(email);
  await app.stop();
  return { events, mails };
}

it('event and e-mail are sent once, even when the crash came after they were sent', async () => {
  const person = await registerAndDie();
  const sent = (await model.findById(person.id).lean())?.outbox;
  expect(sent).toHaveLength(2);
  await sendAndStop(person);
  await model.updateOne({ _id: person.id }, { $set: { outbox: sent } });
  const { events, mails } = await sendAndStop(person);
  expect(events).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

describe('a service that dies', () => {
  /** A service whose relay never runs: the state that a kill between a write and its sending leaves behind. */
  const users = () => createUserStore({ users: model, outboxFilled: () => undefined, now });
  const letters = { sealer: createMailSealer(sealingKey), publicUrl };

  it('after it changed a password has notified the user by one e-mail when the next one runs', async () => {
    const person = await registerAndDie();
    await sendAndStop(person);
    const sessions = createSessionStore(redis);
    const passwordMails = createPasswordMails(letters);
    const setNewPassword = createNewPassword({
      users: users(),
      sessions,
      hasher: createPasswordHasher(),
      passwordMails,
      signInLimit: createAttemptLimit({ redis, secret: 'any' }, limitRules.signIn),
    });
    await setNewPassword(person.id, 'another horse battery', { permit: () => undefined, change: changePassword });
    const sent = (await model.findById(person.id).lean())?.outbox;
    for (const _time of ['after the write', 'after the sending, before it was noted']) {
      await model.updateOne({ _id: person.id }, { $set: { outbox: sent } });
      const { mails } = await sendAndStop(person);
      expect(mails.map(({ template }) => template).sort()).toEqual(['password-changed', 'verify-email']);
    }
  });

  it('after it gave an account another address has notified other services and the old address once', async () => {
    const person = await registerAndDie();
    await model.updateOne({ _id: person.id }, { $set: { emailVerified: true } });
    await sendAndStop(person);
    const { token, stored } = newToken(now(), 24);
    const wanted = `new-${person.email}`;
    await model.updateOne({ _id: person.id }, { $set: requestEmailChange(wanted, stored) });
    const confirmation = createConfirmation({
      users: users(),
      sessions: {} as Sessions,
      emailChangeMails: createEmailChangeMails(letters),
      securityLog: { note: () => undefined } as unknown as SecurityLog,
      isSingleSignOnRequired: async () => false,
      now,
    });
    const principal = {
      userId: person.id,
      sessionId: '',
      plan: 'free',
      maxNetworks: 1,
      entitlementVersion: 1,
    } as const;
    await confirmation.confirm(token, {
      signUpToken: null,
      userAgent: undefined,
      previous: principal,
      knownBrowser: null,
    });
    const sent = (await model.findById(person.id).lean())?.outbox;
    expect(sent).toHaveLength(2);
    for (const _time of ['after the write', 'after the sending, before it was noted']) {
      await model.updateOne({ _id: person.id }, { $set: { outbox: sent } });
      const { events, mails } = await sendAndStop(person, userUpdated);
      expect(events).toMatchObject([{ data: { email: wanted } }]);
      expect(mails.map(({ template }) => template).sort()).toEqual(['email-changed', 'verify-email']);
    }
  });
});

/** What a service leaves behind that is killed after it has deleted an account: nothing but the tombstone. */
async function deleteAndCrash() {
  const person = newcomer();
  const user = newUser({ ...person, passwordHash: 'none', language: 'en' }, new Date());
  const users = createUserStore({ users: model, outboxFilled: () => undefined, now });
  const mails = createPasswordMails({ sealer: createMailSealer(sealingKey), publicUrl });
  await users.insert(user, [registeredEntry(user), ...mails.resetLink(user, randomUUID())]);
  await users.delete(user._id, () => undefined);
  const tombstone = (await model.collection.findOne({ _id: user._id as never }))!;
  return { ...person, id: user._id, tombstone };
}

/** Starts the service, and stops it when the tombstone is gone. */
async function startAndStop({ id, email }: { id: string; email: string }) {
  const app = await startIdentity({ world });
  await vi.waitFor(async () => expect(await model.findById(id).lean()).toBeNull());
  const deletions = await publishedEvents(world, userDeleted.natsSubject(id));
  const registrations = await publishedEvents(world, userRegistered.natsSubject(id));
  const mails = await app.mailsTo(email);
  await app.stop();
  return { deletions, registrations, mails };
}

it('a tombstone holds nothing of who it was, and what was not yet sent of them never is', async () => {
  const { tombstone, ...person } = await deleteAndCrash();
  const text = JSON.stringify(tombstone);
  for (const personal of [person.email, person.username]) expect(text).not.toContain(personal);
  expect(await startAndStop(person)).toMatchObject({
    deletions: [{ subject: person.id }],
    registrations: [],
    mails: [],
  });
});

it('a deletion is published once, even when the crash came after it was published', async () => {
  const { tombstone, ...person } = await deleteAndCrash();
  await startAndStop(person);
  await model.collection.insertOne(tombstone);
  expect((await startAndStop(person)).deletions).toHaveLength(1);
});
