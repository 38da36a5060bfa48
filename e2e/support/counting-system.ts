import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accessesLogged, accessesSubject, networkDeleted } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { JetStream } from '@wifi-share/messaging/events/nats-connection';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { keyEnvironment } from '@wifi-share/tools/test-servers/service-environment';
import { connectNats } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { expect, inject } from 'vitest';
import { ServiceProcesses } from './service-processes.js';

const prefix = 'faults-';
const counting = ['analytics', 'networks'];
/** A copy of each service, and a server. */
export const killsATime = counting.length + 1;
const copiesOf = (copy: number) => counting.map((service) => ({ name: `${service}-${copy}`, service }));
const subject = accessesLogged.natsSubject(accessesSubject);

export type CountingSystem = Awaited<ReturnType<typeof startCountingSystem>>;

const mongoKind = (): string => {
  const { programs } = inject('testServers');
  return programs === 'containers' ? 'container' : programs.mongo.kind;
};

/** Two copies each of analytics and networks on MongoDB, NATS and Redis of their own; all of them can be killed. */
export async function startCountingSystem(networkIds: readonly string[]) {
  const [mongo, redis, nats] = await Promise.all([
    startOwnServer('mongo'),
    startOwnServer('redis'),
    startOwnServer('nats'),
  ]);
  const services = startableServices({ mongo: mongo.url, redis: redis.url, nats: nats.url });
  const start = (copy: number) => Promise.all(copiesOf(copy).map(({ name, service }) => services.start(name, service)));
  // One after the other: the embedded MongoDB can lose an index when two processes create the same collection at once.
  const startAll = async () => {
    await start(1);
    await start(2);
  };
  const client = await mongoose.mongo.MongoClient.connect(mongo.url);
  const publishing = await connectNats(nats.url);
  const collection = (service: string, name: string) => client.db(`${prefix}${service}`).collection(name);
  await startAll();
  let turn = 0;
  await collection('networks', 'networks').insertMany(networkIds.map(siteNetwork) as never[]);

  return {
    collection,
    natsUrl: nats.url,
    mongoKind: mongoKind(),

    /** Stores a message of `accesses`, and retries as long as NATS is away. */
    async publish(accesses: readonly unknown[]): Promise<void> {
      await store(publishing.jetstream(), messageOf(accesses));
    },

    /** Kills one copy of each service while `work` goes on, then NATS or MongoDB; `times` times, the others the next time. */
    async amidKills(times: number, work: Promise<void>): Promise<void> {
      const kill = async () => {
        for (let time = 0; time < times; time++) {
          for (const { name, service } of copiesOf(1 + (turn % 2))) {
            await delay(200 + randomInt(1200));
            await services.kill(name);
            await services.start(name, service);
          }
          turn++;
          // Once is NATS alone.
          const server = time % 2 === 0 ? nats : mongo;
          await server.kill();
          await delay(300);
          await server.restart();
        }
      };
      await Promise.all([work, kill()]);
    },

    /** Publishes the deletion of a network with its owner, as networks does. */
    async erase(networkId: string): Promise<void> {
      const data = { version: 9, userId: null, ownerDeleted: true };
      const event = networkDeleted.create({ subject: networkId, source: 'networks', time: new Date(), data });
      await publishing.jetstream().publish(networkDeleted.natsSubject(networkId), JSON.stringify(event));
    },

    /** Runs `change` while no copy runs. */
    async whileStopped(change: () => Promise<void> = async () => undefined): Promise<void> {
      await services.stopAll();
      await change();
      await startAll();
    },

    /** All documents of both services. */
    async backUp() {
      const found: { service: string; name: string; documents: object[] }[] = [];
      for (const service of counting) {
        for (const { name } of await client.db(`${prefix}${service}`).listCollections().toArray()) {
          found.push({ service, name, documents: await collection(service, name).find().toArray() });
        }
      }
      return found;
    },

    /** As `restore` does it: the documents of the backup, and a new incarnation of each database. */
    async restore(backup: { service: string; name: string; documents: object[] }[]): Promise<void> {
      for (const { service, name, documents } of backup) {
        await collection(service, name).deleteMany({});
        if (documents.length > 0) await collection(service, name).insertMany(documents as never[]);
      }
      for (const service of counting) {
        await collection(service, 'schemaVersion').updateOne({}, { $unset: { incarnation: '' } });
      }
    },

    /** On a new connection: the other one may still wait for a server that was killed. */
    async withJetStream<T>(use: (jetStream: JetStream) => Promise<T>): Promise<T> {
      const connection = await connectNats(nats.url);
      const manager = await connection.jetstreamManager({ checkAPI: false });
      return use({ client: connection.jetstream(), manager }).finally(() => connection.close());
    },

    /** Resolves when the consumers of the accesses have acknowledged all that their stream holds now. */
    async untilRead(): Promise<void> {
      await this.withJetStream(async ({ manager: { streams: infos, consumers } }) => {
        const { last_seq } = (await infos.info(streams.accesses.name)).state;
        const isRead = async () => {
          const found = await consumers.list(streams.accesses.name).next();
          return found.length > 0 && found.every(({ ack_floor }) => ack_floor.stream_seq >= last_seq);
        };
        await expect.poll(isRead, { timeout: 60_000, interval: 250 }).toBe(true);
      });
    },

    async stop(): Promise<void> {
      await services.stopAll();
      await client.close();
      await publishing.close();
      await Promise.all([mongo, redis, nats].map((server) => server.stop()));
    },
  };
}

function startableServices(urls: Record<'mongo' | 'redis' | 'nats', string>): ServiceProcesses {
  const { folder } = inject('testServers');
  const logs = join(folder, `faults-${randomUUID()}`);
  mkdirSync(logs, { recursive: true });
  const shared = {
    ...{ HOST: '127.0.0.1', APP_ENV: 'development', LOG_LEVEL: 'warn', ...keyEnvironment },
    MONGO_URL: urls.mongo,
    ...{ MONGO_DATABASE_PREFIX: prefix, NATS_URL: urls.nats, REDIS_URL: urls.redis },
  };
  const own: Record<string, NodeJS.ProcessEnv> = {
    // Logs of accesses around the older midnight are removed at every start.
    analytics: { ACCESS_LOG_RETENTION_DAYS: '2' },
    networks: {
      ...{ PUBLIC_URL: 'http://127.0.0.1', IDENTITY_URL: 'http://127.0.0.1:9' },
      WIFI_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    },
  };
  return new ServiceProcesses((service) => ({ ...shared, ...own[service] }), logs);
}

const siteNetwork = (_id: string) => ({
  ...{ _id, name: _id, userId: null, ssid: 's', sealedPassword: '', security: 'NONE', hidden: false, isActive: true },
  ...{ description: null, location: null, version: 1, accessCount: 0, lastAccessed: null },
  ...{ createdAt: new Date(0), updatedAt: new Date(0) },
});

function messageOf(accesses: readonly unknown[]): string {
  const envelope = { specversion: '1.0', id: randomUUID(), source: 'gateway', type: accessesLogged.type };
  const time = new Date().toISOString();
  return JSON.stringify({
    ...envelope,
    ...{ subject: accessesSubject, time, datacontenttype: 'application/json', data: { accesses } },
  });
}

async function store(jetStream: JetStream['client'], body: string): Promise<void> {
  for (;;) {
    try {
      await jetStream.publish(subject, body, { msgID: randomUUID(), timeout: 2000 });
      return;
    } catch {
      await delay(100);
    }
  }
}
