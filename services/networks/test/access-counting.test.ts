import { randomUUID } from 'node:crypto';
import { accessLogged, accessPartitionOf } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/service-kit/events/bus';
import { outgoingEvent } from '@wifi-share/service-kit/events/outgoing-event';
import { streamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import { deleteStream, makeForgetfulStream } from '@wifi-share/tools/test-servers/streams';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startNetworks();
  bus = connectBus({ url: app.config.NATS_URL, name: 'test', streams: [streams.accesses], log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** Networks that nobody has come to yet. */
const fresh: string[] = [];
beforeAll(async () => {
  const owner = ownerOf(9);
  while (fresh.length < 9) fresh.push((await app.call('POST', '/api/user/networks', owner, cafe)).body.id);
});
const next = (): string => fresh.pop() ?? '';
const counts = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await app.networks.findOne({ _id: id }))?.accessCount));
const records = () => app.stored('countedAccesses');

const access = (networkId: string, time = new Date()) =>
  outgoingEvent(accessLogged, {
    subject: networkId,
    source: 'networks',
    time,
    data: { method: 'web', userAgent: null, address: '203.0.113.0/24', visitor: 'anna' },
  });
/** Once more, as JetStream takes it that has forgotten the event's id. */
const publishAgain = ({ subject, event }: ReturnType<typeof access>) =>
  bus.publishMessage({ subject, id: randomUUID(), payload: JSON.stringify(event) });

/** A network of the same partition as another, which therefore has to wait for it. */
async function neighbourOf(id: string): Promise<string> {
  const { slotKey: _, ...network } = (await app.networks.findOne({ _id: id }))!;
  const neighbour = Array.from({ length: 500 }, (_, n) => `neighbour${String(n).padStart(3, '0')}`).find(
    (candidate) => accessPartitionOf(candidate) === accessPartitionOf(id),
  )!;
  await app.networks.insertOne({ ...network, _id: neighbour });
  return neighbour;
}

/** Runs the service again, with a clock of its own, while `use` lasts. */
async function restarted(use: () => Promise<void>, now?: () => Date): Promise<void> {
  await app.service.stop();
  const again = buildApp(app.config, now && { now });
  await again.start();
  await use().finally(() => again.stop());
}

describe('accesses', () => {
  it('count once when the stream holds an event twice, in one batch or long after the first', async () => {
    const [id, marker] = [next(), next()];
    const twice = access(id);
    await Promise.all([bus.publish(twice), publishAgain(twice), publishAgain(twice)]);
    await eventually(async () => expect(await counts(id)).toEqual([1]));
    await publishAgain(twice);
    await bus.publish(access(id));
    await bus.publish(access(marker));
    await eventually(async () => expect(await counts(id, marker)).toEqual([2, 1]));
  });

  it('that cannot be counted are dead letters after some tries, hold no others up, and count when they come again', async () => {
    const bad = next();
    const good = await neighbourOf(bad);
    await app.networks.updateOne({ _id: bad }, { $set: { accessCount: 'not a number' } });
    const poison = access(bad);
    await Promise.all([access(good), poison, access(good)].map((each) => bus.publish(each)));
    await eventually(async () => expect(await counts(good)).toEqual([2]));
    await bus.publish(access(good));
    await eventually(async () => expect(await counts(good)).toEqual([3]));
    const letters = (await streamMessages(app.world.natsUrl)).filter(({ stream }) => stream === 'DEAD_LETTERS');
    expect(letters).toMatchObject([
      {
        subject: `dead-letters.networks.access-count-${accessPartitionOf(bad)}.${bad}`,
        headers: expect.stringContaining(`Dead-Letter-Subject\n${poison.subject}`),
        body: JSON.stringify(poison.event),
      },
    ]);
    await app.networks.updateOne({ _id: bad }, { $set: { accessCount: 7 } });
    for (const again of [1, 2]) {
      await publishAgain(poison);
      await bus.publish(access(good));
      await eventually(async () => expect(await counts(bad, good)).toEqual([8, 3 + again]));
    }
  }, 40_000);

  it('count once when everything is read again from the beginning', async () => {
    const id = next();
    for (let n = 0; n < 30; n++) await publishAgain(access(id));
    await eventually(async () => expect(await counts(id)).toEqual([30]));
    await app.stored('projectionPositions').deleteMany({ _id: { $regex: '^access-count' } });
    await restarted(async () => {
      await bus.publish(access(id));
      await eventually(async () => expect(await counts(id)).toEqual([31]));
    });
  });

  it('are caught up with exactly after an absence, though JetStream let events in twice meanwhile', async () => {
    const [id, other] = [next(), next()];
    const early = access(id);
    await restarted(async () => {
      await bus.publish(early);
      await eventually(async () => expect(await counts(id)).toEqual([1]));
    });
    await makeForgetfulStream(app.world.natsUrl, streams.accesses);
    const missed = Array.from({ length: 40 }, (_, n) => access(n % 2 === 0 ? id : other));
    for (const each of missed) await bus.publish(each);
    for (const each of [early, ...missed]) {
      await eventually(async () => expect((await bus.publish(each)).duplicate).toBe(false));
    }
    await restarted(async () => {
      await eventually(async () => expect(await counts(id, other)).toEqual([21, 20]));
      await bus.publish(access(id));
      await eventually(async () => expect(await counts(id, other)).toEqual([22, 20]));
    });
  });

  it('go on counting in a stream that is made anew, though it holds what is counted already', async () => {
    const id = next();
    const before = [access(id), access(id), access(id)];
    await restarted(async () => {
      for (const each of before) await bus.publish(each);
      await eventually(async () => expect(await counts(id)).toEqual([3]));
      await deleteStream(app.world.natsUrl, 'ACCESSES');
      for (const each of [access(id), ...before, access(id)]) await bus.publish(each);
      await eventually(async () => expect(await counts(id)).toEqual([5]));
    });
  });

  it('are forgotten to be counted a day after they are out of the stream, and not before', async () => {
    const id = next();
    const at = new Date('2026-11-20T23:30:00Z');
    const remembered = () => records().countDocuments({ _id: { $regex: '^2026-11-20T23:30' } });
    await restarted(async () => {
      await bus.publish(access(id, at));
      await eventually(async () => expect(await counts(id)).toEqual([1]));
    });
    await restarted(
      async () => expect(await remembered()).toBe(1),
      () => new Date('2026-12-05T23:59:00Z'),
    );
    await restarted(
      () => eventually(async () => expect(await remembered()).toBe(0)),
      () => new Date('2026-12-06T00:00:00Z'),
    );
  });
});
