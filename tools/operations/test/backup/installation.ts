import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessLogged } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { createServiceApp } from '@wifi-share/service-kit/app/create-app';
import { applyOnce } from '@wifi-share/service-kit/events/apply-once';
import { connectBus, type EventBus } from '@wifi-share/service-kit/events/bus';
import { outgoingEvent } from '@wifi-share/service-kit/events/outgoing-event';
import { positionModel } from '@wifi-share/service-kit/events/position';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import { startReaction } from '@wifi-share/service-kit/events/reaction';
import { openMailQueue } from '@wifi-share/service-kit/mail/mail-queue';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { onTestFinished } from 'vitest';
import type { SystemAddress } from '../../src/backup/system.js';

export const { log } = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_SECRET: 'x'.repeat(32) }).app;

/** The servers of an installation that nothing was done with; what is opened here is closed when the test ends. */
export async function emptyInstallation(): Promise<SystemAddress> {
  const world = await testWorld();
  return { ...world };
}

/** A folder of the calling test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function databaseOf({ mongoUrl, mongoPrefix }: SystemAddress, service: string) {
  const connection = await connected(mongoUrl, `${mongoPrefix}${service}`);
  onTestFinished(() => connection.close());
  return connection;
}

/** As services connect: collections are made when they are asked to be, one after the other. */
const connected = (url: string, dbName: string): Promise<mongoose.Connection> =>
  mongoose.createConnection(url, { dbName, autoIndex: false, autoCreate: false }).asPromise();

export async function redisOf({ redisUrl }: SystemAddress): Promise<Redis> {
  const redis = new Redis(redisUrl);
  onTestFinished(async () => redis.disconnect());
  return redis;
}

export const access = (networkId: string) =>
  outgoingEvent(accessLogged, {
    subject: networkId,
    source: 'tests',
    time: new Date('2026-03-01T10:00:00Z'),
    data: { method: 'qr', userAgent: null, address: '192.0.2.0', visitor: 'visitor' },
  });

async function busOf({ natsUrl }: SystemAddress): Promise<EventBus> {
  const bus = connectBus({ url: natsUrl, name: 'tests', streams: [streams.accesses], log });
  await bus.firstUp;
  return bus;
}

/** While `use` runs, a publisher is connected. */
export async function publishing(system: SystemAddress, use: (bus: EventBus) => Promise<void>): Promise<void> {
  const bus = await busOf(system);
  await use(bus);
  await bus.close();
}

/** While `use` runs, accesses are counted by a projection, as analytics does, and by a reaction, as grants are given. */
export async function consuming(
  system: SystemAddress,
  use: (reacted: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const bus = await busOf(system);
  const connection = await connected(system.mongoUrl, `${system.mongoPrefix}analytics`);
  const reacted: string[] = [];
  const around = { stream: streams.accesses, bus, log };
  const projection = startProjection({
    ...around,
    name: 'counting',
    events: [accessLogged],
    positions: positionModel(connection),
    apply: (events) =>
      applyOnce({
        collection: connection.collection('counts'),
        events,
        targetOf: ({ event }) => event.subject,
        change: (newEvents) => ({ $inc: { count: newEvents.length } }),
        whenMissing: 'create',
      }),
  });
  const reaction = startReaction({
    ...around,
    durable: 'reacting',
    definition: accessLogged,
    react: async ({ id }) => void reacted.push(id),
  });
  await use(reacted);
  await Promise.all([projection.stop(), reaction.stop()]);
  await bus.close();
  await connection.close();
  return reacted;
}

/** Puts an e-mail into the queue. */
export async function queueMail({ redisUrl }: SystemAddress, id: string): Promise<void> {
  const redis = new Redis(redisUrl);
  const queue = openMailQueue(redis);
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
