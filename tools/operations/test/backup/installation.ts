import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessesLogged, accessesSubject } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { startProjection } from '@wifi-share/messaging/events/projection';
import { createMailQueue } from '@wifi-share/messaging/mail/mail-queue';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { onTestFinished } from 'vitest';
import type { SystemAddress } from '../../src/backup/system.js';

export const { log } = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known }).app;

/** The servers of an installation that nothing was done with; what is opened here is closed when the test ends. */
export async function emptyInstallation(): Promise<SystemAddress> {
  const world = await createTestWorld();
  return { ...world };
}

/** A folder of the calling test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function databaseOf({ mongoUrl, mongoPrefix }: SystemAddress, service: string) {
  const options = { dbName: `${mongoPrefix}${service}`, autoIndex: false, autoCreate: false };
  const connection = await mongoose.createConnection(mongoUrl, options).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}

export async function redisOf({ redisUrl }: SystemAddress): Promise<Redis> {
  const redis = new Redis(redisUrl);
  onTestFinished(async () => redis.disconnect());
  return redis;
}

const time = new Date('2026-03-01T10:00:00Z');
const anybody = { method: 'qr', userAgent: null, address: '192.0.2.0', visitor: 'visitor' } as const;

export const access = (networkId: string) =>
  createOutgoingEvent(accessesLogged, {
    subject: accessesSubject,
    source: 'tests',
    time,
    data: { accesses: [{ id: randomUUID(), networkId, time: time.toISOString(), ...anybody }] },
  });

async function connectTestBus({ natsUrl }: SystemAddress): Promise<EventBus> {
  const bus = connectBus({ url: natsUrl, name: 'tests', streams: [streams.accesses], log });
  await bus.firstUp;
  return bus;
}

/** While `use` runs, a publisher is connected. */
export async function publishing(system: SystemAddress, use: (bus: EventBus) => Promise<void>): Promise<void> {
  const bus = await connectTestBus(system);
  await use(bus);
  await bus.close();
}

/**
 * While `use` runs, accesses are copied into the collection `accesses` of analytics, and a reaction has its effect on each
 * event. Resolves to the ids of these events.
 */
export async function consuming(
  system: SystemAddress,
  use: (reacted: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const bus = await connectTestBus(system);
  const mongo = connectMongo({ url: system.mongoUrl, database: `${system.mongoPrefix}analytics`, log });
  await mongo.firstUp;
  const { connection } = mongo;
  const reacted: string[] = [];
  const around = { stream: streams.accesses, bus, log };
  const copy = startProjection({
    ...around,
    mongo,
    incarnation: await prepareDatabase({ connection, migrations: [], models: [], log }),
    name: 'accesses',
    events: [accessesLogged],
    apply: (events) => {
      const accesses = events.flatMap(({ data }) => data.accesses);
      const documents = accesses.map(({ id, networkId }) => ({ _id: id, networkId }));
      return insertMissing(connection.collection('accesses'), documents);
    },
  });
  const reaction = startEventHandler({
    ...around,
    durable: 'reacting',
    definition: accessesLogged,
    react: async ({ id }) => void reacted.push(id),
  });
  await use(reacted);
  await Promise.all([copy.stop(), reaction.stop()]);
  await Promise.all([bus.close(), mongo.close()]);
  return reacted;
}

/** Puts an e-mail into the queue. */
export async function queueMail({ redisUrl }: SystemAddress, id: string): Promise<void> {
  const redis = new Redis(redisUrl);
  const queue = createMailQueue(redis);
  await new Promise((resolve) => redis.once('ready', resolve));
  const job = {
    template: 'verify-email',
    to: 'ann@mail.example',
    userId: null,
    language: 'en',
    sealed: 'sealed',
    requestId: null,
  } as const;
  await queue.enqueue(id, job);
  await queue.close();
  redis.disconnect();
}
