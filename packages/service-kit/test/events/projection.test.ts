import { randomUUID } from 'node:crypto';
import {
  accessPartitionOf,
  accessPartitionSubjects,
  networkCreated,
  networkDeleted,
  networkUpdated,
} from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLeases } from '../../src/events/lease.js';
import { outgoingEvent } from '../../src/events/outgoing-event.js';
import { positionModel } from '../../src/events/position.js';
import { startProjection } from '../../src/events/projection.js';
import { type CountingOptions, countInto, countingStage, networkIds, until } from './counting-stage.js';
import { losingProxy } from './losing-proxy.js';
import { access, busOf, databaseOf, errorLevel, networkChange } from './stage.js';

const stage = await countingStage();
const { accessAll, applied, counted, counts, position, project, total } = stage;

it('applies what was there before and what comes later, in the order of the stream', async () => {
  const seen: number[] = [];
  await accessAll(5);
  const apply: CountingOptions['apply'] = async (events) => void seen.push(...events.map(({ seq }) => seq));
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
  await stage.bus.publish(twice);
  await stage.bus.publish(twice);
  await stage.bus.publish(access('net1'));
  project();
  await until(async () => expect(await counts()).toEqual({ net0: 1, net1: 1 }));
});

it('counts once what was applied when the process died before the position was stored', async () => {
  await accessAll(5);
  let deaths = 0;
  const apply: CountingOptions['apply'] = async (events) => {
    await countInto(stage.database)(events);
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
  const apply: CountingOptions['apply'] = async (events) => {
    if (++deaths > 2) return countInto(stage.database)(events);
    await countInto(stage.database)(events.filter(({ event }) => event.subject < 'net5'));
    throw new Error('dies here');
  };
  project({ apply });
  await applied(60);
  expect(await counts()).toEqual(Object.fromEntries(networkIds.map((id) => [id, 5])));
});

it('counts once while two copies are at work, however their batches overlap', async () => {
  const other = await busOf(stage.world.natsUrl);
  project({ batchSize: 13 });
  project({ bus: other, batchSize: 31 });
  for (let round = 0; round < 20; round++) await accessAll(2);
  await applied(480);
  await counted(480);
  expect(new Set(Object.values(await counts()))).toEqual(new Set([40]));
});

it('works in one copy at a time with a lease, goes on in another one, and counts once when the lease is lost', async () => {
  const redis = new Redis(stage.world.redisUrl);
  onTestFinished(() => redis.disconnect());
  const workers: string[] = [];
  const copy = (worker: string) =>
    project({
      lease: createLeases({ redis, group: 'accesses', holder: worker })('counts'),
      apply: async (events) => {
        workers.push(worker);
        await countInto(stage.database)(events);
      },
    });
  const first = copy('first');
  await until(async () => expect(await redis.exists('lease:accesses-counts')).toBe(1));
  copy('second');
  await accessAll(2);
  await counted(24);
  expect(new Set(workers)).toEqual(new Set(['first']));
  await first.stop();
  expect(await redis.get('lease:accesses-counts')).not.toBe('first');
  await accessAll(1);
  await counted(36);
  expect(workers.at(-1)).toBe('second');
  await redis.set('lease:accesses-counts', 'somebody who never works', 'PX', 300);
  await accessAll(1);
  await applied(48);
  expect(await total()).toBe(48);
});

it('a copy that cannot reach its database asks for its lease no more until it can', async () => {
  const connection = await databaseOf(stage.world);
  await connection.close();
  const hold = vi.fn(async () => true);
  project({ positions: positionModel(connection), lease: { hold, release: async () => undefined } });
  await accessAll(1);
  const failures = () => stage.recording.lines.filter(({ level }) => level === errorLevel);
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(2), 15_000);
  expect(hold).toHaveBeenCalledTimes(1);
  await connection.openUri(stage.world.mongoUrl, { dbName: 'again' });
  await counted(12);
});

it('counts nothing again when it is replayed from the first message', async () => {
  await accessAll(3);
  const first = project();
  await applied(36);
  await first.stop();
  await positionModel(stage.database).deleteMany({});
  project();
  await applied(36);
  expect(await total()).toBe(36);
});

it('starts from the first message of a stream that was made anew', async () => {
  await accessAll(2);
  project();
  await applied(24);
  await stage.view.deleteStream('ACCESSES');
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
  await vi.waitFor(() => expect(proxy.lost()).toBe(1), 15_000);
  await counted(2);
});

it('keeps a message that is no valid event as a dead letter with its reason, and goes on', async () => {
  await stage.bus.publish(access('net0'));
  await stage.view.store('networks.access.logged.v1.0.net0', '{"broken');
  const invalid = { ...access('net0').event, data: { method: 'smoke' } };
  await stage.view.store('networks.access.logged.v1.0.net7', JSON.stringify(invalid));
  await stage.bus.publish(access('net1'));
  project();
  await applied(4);
  expect(await counts()).toEqual({ net0: 1, net1: 1 });

  const letters = await stage.view.messages('DEAD_LETTERS');
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
  await stage.bus.publish(networkChange('net0', 1));
  await stage.bus.publish(outgoingEvent(networkCreated, { ...told, data: facts }));
  await stage.bus.publish(outgoingEvent(networkDeleted, { ...told, data: { version: 3, userId: null } }));
  await stage.bus.publish(networkChange('net0', 2));
  const seen: string[] = [];
  const running = startProjection({
    name: 'several',
    stream: streams.networks,
    events: [networkUpdated, networkDeleted],
    bus: stage.bus,
    positions: positionModel(stage.database),
    apply: async (batch) => void seen.push(...batch.map(({ event }) => event.type)),
    log: stage.recording.log,
  });
  onTestFinished(() => running.stop());
  await until(async () => expect((await positionModel(stage.database).findById('several').lean())?.seq).toBe(4));
  expect(seen).toEqual([networkUpdated.type, networkDeleted.type, networkUpdated.type]);
  expect(await stage.view.messages('DEAD_LETTERS')).toEqual([]);
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
      await countInto(stage.database)(events);
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
