import { randomUUID } from 'node:crypto';
import {
  accessLogged,
  accessPartitionOf,
  accessPartitionSubjects,
  networkCreated,
  networkDeleted,
  networkUpdated,
} from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { register } from 'prom-client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyOnce } from '../../src/events/apply-once.js';
import type { EventBus } from '../../src/events/bus.js';
import { createLease } from '../../src/events/lease.js';
import { outgoingEvent } from '../../src/events/outgoing-event.js';
import { positionModel } from '../../src/events/position.js';
import { type ProjectionOptions, startProjection } from '../../src/events/projection.js';
import { losingProxy } from './losing-proxy.js';
import { type NatsView, natsView } from './nats-view.js';
import { access, busOf, databaseOf, errorLevel, networkChange, recordingLog, testWorld } from './stage.js';

type Options = ProjectionOptions<typeof accessLogged>;

const world = await testWorld();
const networkIds = Array.from({ length: 12 }, (_, index) => `net${index}`);

let database: Connection;
let bus: EventBus;
let view: NatsView;
let recording: ReturnType<typeof recordingLog>;

beforeEach(async () => {
  database = await databaseOf(world);
  for (const name of ['counts', 'projectionPositions']) await database.createCollection(name);
  view = await natsView(world.natsUrl);
  for await (const { config } of (await view.connection.jetstreamManager()).streams.list())
    await view.deleteStream(config.name);
  bus = await busOf(world.natsUrl);
  recording = recordingLog();
});

/** Counts accesses per network, as the services do. */
const countInto =
  (connection: Connection): Options['apply'] =>
  async (events) => {
    await applyOnce({
      collection: connection.collection('counts'),
      events,
      targetOf: ({ event }) => event.subject,
      change: (newEvents) => ({ $inc: { count: newEvents.length } }),
      whenMissing: 'create',
    });
  };

/** Starts a projection that counts; `options` change it. It is stopped when the test ends. */
const project = (options: Partial<Options> = {}) => {
  const running = startProjection({
    name: 'counts',
    stream: streams.accesses,
    events: [accessLogged],
    bus,
    positions: positionModel(database),
    apply: countInto(database),
    log: recording.log,
    ...options,
  });
  onTestFinished(() => running.stop());
  return running;
};

const counts = async (): Promise<Record<string, number>> => {
  const documents = await database.collection<{ _id: string; count: number }>('counts').find().toArray();
  return Object.fromEntries(documents.map(({ _id, count }) => [_id, count]));
};
const total = async () => Object.values(await counts()).reduce((sum, count) => sum + count, 0);
const position = () => positionModel(database).findById('counts').lean();
const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 15_000, interval: 50 });
const counted = (expected: number) => until(async () => expect(await total()).toBe(expected));
const applied = (seq: number) => until(async () => expect((await position())?.seq).toBe(seq));

/** Publishes `times` accesses of every network. */
const accessAll = async (times: number, over = bus) => {
  const outgoing = Array.from({ length: times }, () => networkIds.map((id) => access(id))).flat();
  await Promise.all(outgoing.map((one) => over.publish(one)));
};
const alarms = () => recording.lines.filter(({ msg }) => msg === 'events were removed before they were applied');

it('applies what was there before and what comes later, in the order of the stream', async () => {
  const seen: number[] = [];
  await accessAll(5);
  const apply: Options['apply'] = async (events) => void seen.push(...events.map(({ seq }) => seq));
  project({ apply, batchSize: 7 });
  await until(async () => expect(seen).toHaveLength(60));
  await accessAll(1);
  await until(async () => expect(seen).toHaveLength(72));
  expect(seen).toEqual(Array.from({ length: 72 }, (_, index) => index + 1));
});

it('goes on after its stored position', async () => {
  await accessAll(1);
  const first = project();
  await applied(12);
  await first.stop();
  await accessAll(1);
  const seen: number[] = [];
  project({ apply: async (events) => void seen.push(...events.map(({ seq }) => seq)) });
  await until(async () => expect(seen).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]));
});

it('counts an event once that was published twice with the same id', async () => {
  const twice = access('net0', randomUUID());
  await bus.publish(twice);
  await bus.publish(twice);
  await bus.publish(access('net1'));
  project();
  await until(async () => expect(await counts()).toEqual({ net0: 1, net1: 1 }));
});

it('counts once what was applied when the process died before the position was stored', async () => {
  await accessAll(5);
  let deaths = 0;
  const apply: Options['apply'] = async (events) => {
    await countInto(database)(events);
    if (++deaths <= 3) throw new Error('dies here');
  };
  project({ apply, batchSize: 25 });
  await applied(60);
  expect(deaths).toBeGreaterThan(3);
  expect(await counts()).toEqual(Object.fromEntries(networkIds.map((id) => [id, 5])));
});

it('counts once what was applied in part when the process died', async () => {
  await accessAll(5);
  let deaths = 0;
  const apply: Options['apply'] = async (events) => {
    if (++deaths > 2) return countInto(database)(events);
    await countInto(database)(events.filter(({ event }) => event.subject < 'net5'));
    throw new Error('dies here');
  };
  project({ apply });
  await applied(60);
  expect(await counts()).toEqual(Object.fromEntries(networkIds.map((id) => [id, 5])));
});

it('counts once while two copies are at work, however their batches overlap', async () => {
  const other = await busOf(world.natsUrl);
  project({ batchSize: 13 });
  project({ bus: other, batchSize: 31 });
  for (let round = 0; round < 20; round++) await accessAll(2);
  await applied(480);
  await counted(480);
  expect(new Set(Object.values(await counts()))).toEqual(new Set([40]));
});

it('works in one copy at a time with a lease, goes on in another one, and counts once when the lease is lost', async () => {
  const redis = new Redis(world.redisUrl);
  onTestFinished(() => redis.disconnect());
  const workers: string[] = [];
  const copy = (worker: string) =>
    project({
      lease: createLease(redis, 'counts'),
      apply: async (events) => {
        workers.push(worker);
        await countInto(database)(events);
      },
    });
  const first = copy('first');
  await until(async () => expect(await redis.exists('lease:counts')).toBe(1));
  copy('second');
  await accessAll(2);
  await counted(24);
  expect(new Set(workers)).toEqual(new Set(['first']));
  await first.stop();
  await accessAll(1);
  await counted(36);
  expect(workers.at(-1)).toBe('second');
  await redis.set('lease:counts', 'somebody who never works', 'PX', 300);
  await accessAll(1);
  await applied(48);
  expect(await total()).toBe(48);
}, 20_000);

it('counts nothing again when it is replayed from the first message', async () => {
  await accessAll(3);
  const first = project();
  await applied(36);
  await first.stop();
  await positionModel(database).deleteMany({});
  project();
  await applied(36);
  expect(await total()).toBe(36);
});

it('starts from the first message of a stream that was made anew', async () => {
  await accessAll(2);
  project();
  await applied(24);
  await view.deleteStream('ACCESSES');
  await accessAll(1);
  await counted(36);
  await applied(12);
});

it('loses nothing and counts nothing twice when NATS is killed meanwhile', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const own = await busOf(server.url);
  project({ bus: own, batchSize: 20 });
  let accepted = 0;
  for (const _ of [1, 2]) {
    await accessAll(20, own);
    accepted += 240;
    await server.kill();
    await server.restart();
    await own.whenUp(AbortSignal.timeout(10_000));
  }
  await accessAll(1, own);
  await applied(accepted + 12);
  expect(await total()).toBe(accepted + 12);
}, 60_000);

it('asks again for a message that was lost on its way, even when none follows', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const proxy = await losingProxy(server.url);
  const [own, far] = [await busOf(server.url), await busOf(proxy.url)];
  project({ bus: far });
  await own.publish(access('net0'));
  await counted(1);
  proxy.loseNext('networks.access.logged.v1');
  await own.publish(access('net0'));
  await vi.waitFor(() => expect(proxy.lost()).toBe(1));
  await counted(2);
}, 20_000);

it('keeps a message that is no valid event as a dead letter with its reason, and goes on', async () => {
  await bus.publish(access('net0'));
  await view.store('networks.access.logged.v1.0.net0', '{"broken');
  const invalid = { ...access('net0').event, data: { method: 'smoke' } };
  await view.store('networks.access.logged.v1.0.net7', JSON.stringify(invalid));
  await bus.publish(access('net1'));
  project();
  await applied(4);
  expect(await counts()).toEqual({ net0: 1, net1: 1 });

  const letters = await view.messages('DEAD_LETTERS');
  expect(letters.map(({ subject }) => subject)).toEqual([
    'dead-letters.tests.counts.net0',
    'dead-letters.tests.counts.net7',
  ]);
  expect(letters[0]!.body).toBe('{"broken');
  expect(letters[0]!.header('Dead-Letter-Reason')).toContain('SyntaxError');
  expect(letters[1]!.header('Dead-Letter-Reason')).toContain('method');
  expect(letters[1]!.header('Dead-Letter-Subject')).toBe('networks.access.logged.v1.0.net7');
});

it('applies several types in the order of the stream, and leaves the others aside', async () => {
  const told = { subject: 'net0', source: 'tests', time: new Date() };
  const facts = { version: 1, userId: null, name: 'Café', ssid: 'cafe', security: 'WPA2', isActive: true } as const;
  await bus.publish(networkChange('net0', 1));
  await bus.publish(outgoingEvent(networkCreated, { ...told, data: facts }));
  await bus.publish(outgoingEvent(networkDeleted, { ...told, data: { version: 3, userId: null } }));
  await bus.publish(networkChange('net0', 2));
  const seen: string[] = [];
  const running = startProjection({
    name: 'several',
    stream: streams.networks,
    events: [networkUpdated, networkDeleted],
    bus,
    positions: positionModel(database),
    apply: async (batch) => void seen.push(...batch.map(({ event }) => event.type)),
    log: recording.log,
  });
  onTestFinished(() => running.stop());
  await until(async () => expect((await positionModel(database).findById('several').lean())?.seq).toBe(4));
  expect(seen).toEqual([networkUpdated.type, networkDeleted.type, networkUpdated.type]);
  expect(await view.messages('DEAD_LETTERS')).toEqual([]);
});

it('finishes the batch in hand when it is stopped', async () => {
  await accessAll(1);
  let applying: () => void;
  let finish: () => void;
  const begun = new Promise<void>((resolve) => {
    applying = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const running = project({
    apply: async (events) => {
      applying();
      await gate;
      await countInto(database)(events);
    },
  });
  await begun;
  const stopped = running.stop();
  finish!();
  await stopped;
  expect((await position())?.seq).toBe(await total());
});

it('reads one partition only', async () => {
  await accessAll(2);
  const partition = accessPartitionOf('net3');
  project({ subject: accessPartitionSubjects(partition) });
  const together = networkIds.filter((id) => accessPartitionOf(id) === partition);
  await until(async () => expect(await counts()).toEqual(Object.fromEntries(together.map((id) => [id, 2]))));
});

it('reads events of several kinds', async () => {
  const seen: string[] = [];
  const running = startProjection({
    name: 'kinds',
    stream: streams.networks,
    events: [networkUpdated],
    bus,
    positions: positionModel(database),
    apply: async (events) => void seen.push(...events.map(({ event }) => `${event.subject} ${event.data.name}`)),
    log: recording.log,
  });
  onTestFinished(() => running.stop());
  await bus.publish(networkChange('net1', 1, 'Bar'));
  await until(async () => expect(seen).toEqual(['net1 Bar']));
});

describe('messages that were removed', () => {
  it('raise an alarm when they had not been applied', async () => {
    await accessAll(1);
    const first = project();
    await applied(12);
    await first.stop();
    await accessAll(2);
    await bus.purge(streams.accesses, 'networks.access.>');
    await accessAll(1);
    project();
    await counted(24);
    expect(alarms()).toMatchObject([{ level: errorLevel, projection: 'counts', applied: 12, first: 37 }]);
    expect(await register.getSingleMetricAsString('projection_gaps_total')).toContain('{projection="counts"} 1');
  });

  it('raise none when they had been applied, or lie between others', async () => {
    await accessAll(2);
    const first = project();
    await applied(24);
    await first.stop();
    await bus.purge(streams.accesses, 'networks.access.*.*.*.net0');
    await accessAll(1);
    await bus.purge(streams.accesses, 'networks.access.*.*.*.net5');
    project();
    await until(async () => expect((await counts()).net11).toBe(3));
    expect((await counts()).net5).toBe(2);
    expect(alarms()).toEqual([]);
  });

  it('raise none when they belonged to another partition', async () => {
    const mine = accessPartitionOf('net0');
    const others = networkIds.filter((id) => accessPartitionOf(id) !== mine);
    const subject = accessPartitionSubjects(mine);
    await bus.publish(access('net0'));
    const first = project({ subject });
    await applied(1);
    for (const id of others) await bus.publish(access(id));
    await applied(others.length + 1);
    await first.stop();
    await bus.purge(streams.accesses, 'networks.access.>');
    await bus.publish(access('net0'));
    project({ subject });
    await until(async () => expect(await counts()).toEqual({ net0: 2 }));
    expect(alarms()).toEqual([]);
  }, 20_000);

  it('say so when the stream is an older copy of itself', async () => {
    await accessAll(1);
    const { created } = (await (await view.connection.jetstreamManager()).streams.info('ACCESSES')) as {
      created: string;
    };
    await positionModel(database).create({ _id: 'counts', stream: new Date(created), seq: 500 });
    project();
    await until(async () => {
      const messages = recording.lines.map(({ msg }) => msg);
      expect(messages).toContain('the stream is older than what was applied from it');
    });
  });
});
