import { randomUUID } from 'node:crypto';
import { userDeleted, userRegistered } from '@wifi-share/contracts/events/identity';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { connectMongo, ensureIndexes, type MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPasswordMails } from '../src/passwords/password-mails.js';
import { newUser } from '../src/users/user.domain.js';
import { type UserModel, userModel } from '../src/users/user.model.js';
import { createUserStore, registeredEntry } from '../src/users/user-store.js';
import { publicUrl, sealingKey, startIdentity } from './identity-app.js';
import { newcomer } from './people.js';
import { publishedEvents } from './published-events.js';

let world: World;
let mongo: MongoDependency;
let model: UserModel;
beforeAll(async () => {
  world = await createTestWorld();
  mongo = connectMongo({ url: world.mongoUrl, database: `${world.mongoPrefix}identity`, log: Fastify().log });
  await mongo.firstUp;
  model = userModel(mongo.connection);
  await ensureIndexes(model);
});
afterAll(() => mongo.close());

/** What a service leaves behind that is killed after it has deleted an account: nothing but the tombstone. */
async function deleteAndDie() {
  const person = newcomer();
  const user = newUser({ ...person, passwordHash: 'none', language: 'en' }, new Date());
  const users = createUserStore({ users: model, outboxFilled: () => undefined, now: () => new Date() });
  const mails = createPasswordMails({ sealer: createMailSealer(sealingKey), publicUrl });
  await users.insert(user, [registeredEntry(user), ...mails.resetLink(user, randomUUID())]);
  await users.delete(user._id, () => undefined);
  const tombstone = (await model.collection.findOne({ _id: user._id as never }))!;
  return { ...person, id: user._id, tombstone };
}

/** Starts the service, and stops it when the tombstone is gone. */
async function bury({ id, email }: { id: string; email: string }) {
  const app = await startIdentity({ world });
  await vi.waitFor(async () => expect(await model.findById(id).lean()).toBeNull(), 10_000);
  const deletions = await publishedEvents(world, userDeleted.natsSubject(id));
  const registrations = await publishedEvents(world, userRegistered.natsSubject(id));
  const mails = await app.mailsTo(email);
  await app.stop();
  return { deletions, registrations, mails };
}

it('a tombstone holds nothing of who it was, and what was not yet sent of them never is', async () => {
  const { tombstone, ...person } = await deleteAndDie();
  const text = JSON.stringify(tombstone);
  for (const personal of [person.email, person.username]) expect(text).not.toContain(personal);
  expect(await bury(person)).toMatchObject({ deletions: [{ subject: person.id }], registrations: [], mails: [] });
});

it('a deletion is told once, even when the crash came after it was told', async () => {
  const { tombstone, ...person } = await deleteAndDie();
  await bury(person);
  await model.collection.insertOne(tombstone);
  expect((await bury(person)).deletions).toHaveLength(1);
});
