import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Access, accessesLogged, accessesSubject, networkDeleted } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { listDeadLetters, replayDeadLetter } from '@wifi-share/operations/ops/dead-letter-store';
import { mongoOptions } from '@wifi-share/tools/backing/mongo';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import { deleteStream } from '@wifi-share/tools/test-servers/streams';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { differences, someAccess } from '../support/access-truth.js';
import { ServiceProcesses } from '../support/service-processes.js';

const { accesses: size, kills, staySeconds } = inject('faultWalk');
const prefix = 'faults-';
const networkIds = Array.from({ length: 40 }, (_, n) => `network${String(n).padStart(5, '0')}`);
const [erasedId = '', brokenId = ''] = networkIds;
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
/** All that was published and is valid. */
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
      // Logs of accesses around the older midnight are removed at every start.
      ...(service === 'analytics' && { ACCESS_LOG_RETENTION_DAYS: '2' }),
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
const stopAll = () => services.stopAll();

/** Around two midnights, of which the older one's logs are removed meanwhile; neighbours are minutes out of order. */
function accessAt(n: number): Access {
  const around = midnight - (n % 3 === 0 ? 2 : 0) * dayMilliseconds;
  const time = new Date(around + (n / size - 0.5) * 2_400_000 + randomInt(360_000) - 180_000);
  return someAccess(networkIds[randomInt(networkIds.length)] ?? '', time, size / 4);
}

/** Stores a message, however long NATS is away. */
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

/** Publishes new accesses in messages of up to 30, each with an unreadable one, twice under other message ids. */
async function publish(from: number, count: number): Promise<void> {
  const messages: string[] = [];
  for (let n = from; n < from + count; ) {
    const accesses = Array.from({ length: Math.min(1 + randomInt(30), from + count - n) }, () => accessAt(n++));
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

/** Kills every copy in turn while `work` goes on, and once NATS and MongoDB. */
async function amidKills(work: Promise<void>): Promise<void> {
  const trouble = async () => {
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
  await Promise.all([work, trouble()]);
}

/** The erased network's deletion, as networks publishes it. */
async function erase(): Promise<void> {
  const data = { version: 9, userId: null, ownerDeleted: true };
  const event = networkDeleted.create({ subject: erasedId, source: 'networks', time: new Date(), data });
  await jetStream.publish(networkDeleted.natsSubject(erasedId), JSON.stringify(event));
}

/** All documents of both services. */
async function snapshot() {
  const found: { service: string; name: string; documents: object[] }[] = [];
  for (const service of ['analytics', 'networks']) {
    for (const { name } of await client.db(`${prefix}${service}`).listCollections().toArray()) {
      found.push({ service, name, documents: await collection(service, name).find().toArray() });
    }
  }
  return found;
}

/** As a restore does it: other documents, and another incarnation of each database. */
async function restore(saved: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  for (const { service, name, documents } of saved) {
    await collection(service, name).drop();
    if (documents.length > 0) await collection(service, name).insertMany(documents as never[]);
  }
  for (const service of ['analytics', 'networks']) {
    await collection(service, 'schemaVersion').updateOne({}, { $unset: { incarnation: '' } });
  }
}

const erased = new Set<string>();
/** Says how long it took: messages that a killed process had in hand come again after eight seconds. */
async function equal(seconds: number): Promise<void> {
  const since = performance.now();
  const found = () => differences(client, prefix, published, erased).then((all) => all.slice(0, 5));
  await expect.poll(found, { timeout: seconds * 1000, interval: 500 }).toEqual([]);
  console.log(
    `${published.length} accesses are counted ${((performance.now() - since) / 1000).toFixed(1)} s after the last`,
  );
}

/** Over a connection of its own: the other one may still wait for a server that was killed. */
async function withJetStream<T>(use: (own: JetStream) => Promise<T>): Promise<T> {
  const connection = await connectNats(servers.nats.url);
  const manager = await connection.jetstreamManager({ checkAPI: false });
  return use({ client: connection.jetstream(), manager }).finally(() => connection.close());
}

const letters = () => withJetStream(async (own) => (await listDeadLetters(own)).letters);

it(`${size} accesses count once each, whatever is killed, restored, made again, removed or replayed meanwhile`, async () => {
  const part = Math.floor(size / 4);
  await amidKills(publish(0, part));
  await equal(180);

  // A set that cannot be assigned to: an access that is valid and fails again and again.
  const broken = someAccess(brokenId, new Date(midnight - 5 * dayMilliseconds), 10);
  const setId = `${brokenId}:${Math.floor(Date.parse(broken.time) / 60_000)}`;
  await collection('analytics', 'accessSets').insertOne({ _id: setId, day: broken.time.slice(0, 10), a: 'x' } as never);
  await store(messageOf([broken, accessAt(0)].map((access) => (access === broken ? access : keep(access)))));
  await expect
    .poll(async () => (await letters()).filter(({ tries }) => tries > 1).length, { timeout: 90_000 })
    .toBeGreaterThan(0);
  await collection('analytics', 'accessSets').deleteOne({ _id: setId } as never);

  const saved = await snapshot();
  await publish(part, part);
  await erase();
  erased.add(erasedId);
  // It counts when everything is read again.
  published.push(broken);
  await stopAll();
  await restore(saved);
  await startAll();
  await equal(180);

  await deleteStream(servers.nats.url, streams.accesses.name);
  await stopAll();
  await startAll();
  await Promise.all([store(messageOf(published.slice(-200))), amidKills(publish(2 * part, size - 2 * part))]);
  await equal(180);

  const before = await letters();
  expect(before.filter(({ tries }) => tries === 1).length).toBeGreaterThan(kills);
  await withJetStream(async (own) => {
    for (const { id } of before) await Promise.all([1, 2].map(() => replayDeadLetter(own, id)));
  });
  await equal(60);
  await delay(staySeconds * 1000);
  expect(await differences(client, prefix, published, erased)).toEqual([]);
}, 1_800_000);

function keep(access: Access): Access {
  published.push(access);
  return access;
}
