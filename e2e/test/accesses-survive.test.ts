import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Access, accessesLogged, accessesSubject } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { listDeadLetters, replayDeadLetter } from '@wifi-share/operations/ops/dead-letter-store';
import { mongoOptions } from '@wifi-share/tools/backing/mongo';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { differences, someAccess } from '../support/access-truth.js';
import { ServiceProcesses } from '../support/service-processes.js';
import { untilRead } from '../support/until-read.js';

const { accesses: size, kills } = inject('faultWalk');
const prefix = 'faults-';
const networkIds = Array.from({ length: 40 }, (_, n) => `network${String(n).padStart(5, '0')}`);
const copies = {
  'analytics-1': 'analytics',
  'analytics-2': 'analytics',
  'networks-1': 'networks',
  'networks-2': 'networks',
};
const dayMilliseconds = 86_400_000;
const midnight = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds;
const subject = accessesLogged.natsSubject(accessesSubject);

let servers: Record<'mongo' | 'redis' | 'nats', OwnServer>;
let mongoUrl: string;
let services: ServiceProcesses;
let client: mongoose.mongo.MongoClient;
let nats: Awaited<ReturnType<typeof connectNats>>;
let jetStream: JetStream['client'];
/** Every valid access that was published. */
const published: Access[] = [];

beforeAll(async () => {
  const [mongo, redis, ownNats] = await Promise.all((['mongo', 'redis', 'nats'] as const).map(startOwnServer));
  servers = { mongo: mongo!, redis: redis!, nats: ownNats! };
  const { programs, folder } = inject('testServers');
  // Without it messages would be acknowledged before the embedded server has written to its file.
  mongoUrl = programs === 'containers' ? servers.mongo.url : servers.mongo.url + mongoOptions(programs.mongo);
  const logs = join(folder, `faults-${randomUUID()}`);
  mkdirSync(logs, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  const keys = `k1:${randomBytes(32).toString('base64')}`;
  services = new ServiceProcesses(
    (service) => ({
      ...{ HOST: '127.0.0.1', APP_ENV: 'development', LOG_LEVEL: 'warn', INTERNAL_SECRET: secret },
      ...{
        MONGO_URL: mongoUrl,
        MONGO_DATABASE_PREFIX: prefix,
        NATS_URL: servers.nats.url,
        REDIS_URL: servers.redis.url,
      },
      ...(service === 'networks' && { PUBLIC_URL: 'http://127.0.0.1', IDENTITY_URL: 'http://127.0.0.1:9' }),
      ...(service === 'networks' && { WIFI_ENCRYPTION_KEYS: keys }),
    }),
    logs,
  );
  client = await mongoose.mongo.MongoClient.connect(servers.mongo.url);
  nats = await connectNats(servers.nats.url);
  jetStream = nats.jetstream();
  await startAll();
  const network = { userId: null, ssid: 's', sealedPassword: '', security: 'NONE', hidden: false, isActive: true };
  const more = { description: null, location: null, version: 1, accessCount: 0, lastAccessed: null };
  const times = { createdAt: new Date(0), updatedAt: new Date(0) };
  const documents = networkIds.map((_id) => ({ _id, name: _id, ...network, ...more, ...times }));
  await collection('networks', 'networks').insertMany(documents as never[]);
}, 180_000);
afterAll(async () => {
  await services?.stopAll();
  await client?.close();
  await nats?.close();
  await Promise.all(Object.values(servers ?? {}).map((server) => server.stop()));
}, 60_000);

const collection = (service: string, name: string) => client.db(`${prefix}${service}`).collection(name);
const startAll = () => Promise.all(Object.entries(copies).map(([name, service]) => services.start(name, service)));

/** Around two midnights; neighbours are minutes out of order. */
function accessAt(n: number): Access {
  const around = midnight - (n % 3 === 0 ? 2 : 0) * dayMilliseconds;
  const time = new Date(around + (n / size - 0.5) * 2_400_000 + randomInt(360_000) - 180_000);
  return someAccess(networkIds[randomInt(networkIds.length)] ?? '', time, size / 4);
}

/** Publishes a message, and retries as long as NATS is away. */
async function store(body: string): Promise<void> {
  for (;;) {
    try {
      await jetStream.publish(subject, body, { msgID: randomUUID(), timeout: 2000 });
      return;
    } catch {
      await delay(100);
    }
  }
}

const messageOf = (accesses: readonly unknown[]): string => {
  const envelope = { specversion: '1.0', id: randomUUID(), source: 'networks', type: accessesLogged.type };
  const time = new Date().toISOString();
  return JSON.stringify({
    ...envelope,
    ...{ subject: accessesSubject, time, datacontenttype: 'application/json', data: { accesses } },
  });
};

/** Publishes the accesses in messages of up to 30, each with an unreadable one, twice under other message ids. */
async function publish(): Promise<void> {
  const messages: string[] = [];
  for (let n = 0; n < size; ) {
    const accesses = Array.from({ length: Math.min(1 + randomInt(30), size - n) }, () => accessAt(n++));
    published.push(...accesses);
    messages.push(messageOf([...accesses, { ...accesses[0], id: 'poison' }]));
  }
  const later = messages.map((message, place) => [place + randomInt(60), message] as const);
  const turns = [...messages.entries(), ...later].sort(([a], [b]) => a - b);
  const next = turns.values();
  const publisher = async () => {
    for (const [, message] of next) await store(message);
  };
  await Promise.all(Array.from({ length: 8 }, publisher));
}

/** Kills every copy in turn while accesses are published, and then NATS or MongoDB. */
async function publishAmidKills(): Promise<void> {
  const kill = async () => {
    for (let turn = 0; turn < kills; turn++) {
      for (const [name, service] of Object.entries(copies)) {
        await delay(200 + randomInt(1200));
        await services.kill(name);
        await services.start(name, service);
      }
      const server = servers[turn % 2 === 0 ? 'nats' : 'mongo'];
      await server.kill();
      await delay(300);
      await server.restart();
    }
  };
  await Promise.all([publish(), kill()]);
}

/** Messages that a killed process had not acknowledged are redelivered after eight seconds. */
async function untilCounted(seconds: number): Promise<void> {
  const found = () => differences(client, prefix, published).then((all) => all.slice(0, 5));
  await expect.poll(found, { timeout: seconds * 1000, interval: 500 }).toEqual([]);
}

/** On a new connection: the other one may still wait for a server that was killed. */
async function withJetStream<T>(use: (own: JetStream) => Promise<T>): Promise<T> {
  const connection = await connectNats(servers.nats.url);
  const manager = await connection.jetstreamManager({ checkAPI: false });
  return use({ client: connection.jetstream(), manager }).finally(() => connection.close());
}

const letters = () => withJetStream(async (own) => (await listDeadLetters(own)).letters);

it(`${size} accesses count once each, whatever is killed meanwhile, and when dead letters are replayed`, async () => {
  await publishAmidKills();
  await untilCounted(180);

  const before = await letters();
  expect(before.filter(({ tries }) => tries === 1).length).toBeGreaterThan(kills);
  await withJetStream(async (own) => {
    for (const { id } of before) await Promise.all([1, 2].map(() => replayDeadLetter(own, id)));
  });
  await untilRead(servers.nats.url, streams.accesses);
  await untilCounted(60);
}, 1_800_000);
