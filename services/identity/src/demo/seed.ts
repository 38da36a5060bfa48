import { setTimeout as delay } from 'node:timers/promises';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { startOutboxRelay } from '@wifi-share/messaging/outbox/relay';
import { loggerOptions } from '@wifi-share/service-kit/app/logger';
import { Readiness } from '@wifi-share/service-kit/app/readiness';
import { connectMongo, ensureIndexes } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { trusted } from 'mongoose';
import { pino } from 'pino';
import { createPasswordHasher } from '../passwords/password-hasher.js';
import { type UserModel, userModel } from '../users/user.model.js';
import { createUserStore } from '../users/user-store.js';
import type { DemoConfig } from './config.js';
import { type SeededOwner, seedOwner } from './demo-owner.service.js';

const lookedAfterMilliseconds = 50;

/** Seeds the demo owner and resolves when its events are published; waits for MongoDB and NATS. */
export async function seed(config: DemoConfig): Promise<SeededOwner> {
  const log = pino(loggerOptions('demo-owner', config.LOG_LEVEL), pino.destination(2));
  const mongo = connectMongo({
    url: config.MONGO_URL,
    database: databaseName(config.MONGO_DATABASE_PREFIX, 'identity'),
    log,
  });
  const bus = connectBus({ url: config.NATS_URL, name: 'identity', streams: [streams.identity], log });
  const readiness = new Readiness();
  for (const dependency of [mongo, bus]) readiness.require(dependency);
  await readiness.firstUp(log);
  const model = userModel(mongo.connection);
  await ensureIndexes(model);
  const relay = startOutboxRelay({ collection: model.collection, bus, log });
  try {
    const now = () => new Date();
    const users = createUserStore({ users: model, outboxFilled: relay.kick, now });
    const { DEMO_USERNAME: username, DEMO_EMAIL: email, DEMO_PASSWORD: password } = config;
    const owner = await seedOwner({ username, email, password }, { users, hasher: createPasswordHasher(), now });
    await published(model, owner.userId);
    return owner;
  } finally {
    await relay.stop();
    await Promise.all([mongo.close(), bus.close()]);
  }
}

/** Resolves when the user's outbox is empty. */
async function published(users: UserModel, _id: string): Promise<void> {
  while (await users.exists({ _id, 'outbox.id': trusted({ $exists: true }) })) await delay(lookedAfterMilliseconds);
}
