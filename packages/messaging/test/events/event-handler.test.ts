import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { AckPolicy } from 'nats';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../../src/events/bus.js';
import { type EventHandlerOptions, startEventHandler } from '../../src/events/event-handler.js';
import { connectTestBus, createEmptyStreams, createRecordingLog, createTestWorld, networkChange } from './fixture.js';
import type { NatsView } from './nats-view.js';

type Options = EventHandlerOptions<typeof networkUpdated>;

const world = await createTestWorld();
let bus: EventBus;
let view: NatsView;

beforeEach(async () => {
  ({ view, bus } = await createEmptyStreams(world.natsUrl));
});

/** A failed event comes again at once. */
const reaction = (react: Options['react']): Options => ({
  durable: 'notify',
  stream: streams.networks,
  definition: networkUpdated,
  bus,
  react,
  log: createRecordingLog().log,
  backoff: () => 20,
});

/** Starts a reaction that is stopped when the test ends. */
const reactWith = (react: Options['react'], options: Partial<Options> = {}) => {
  const running = startEventHandler({ ...reaction(react), ...options });
  onTestFinished(() => running.stop());
  return running;
};

const settled = () =>
  vi.waitFor(async () => {
    expect(await view.unsettled('NETWORKS', 'notify')).toEqual({ pending: 0, unacknowledged: 0 });
  });

it('reacts to every event once, to those from before it started as well', async () => {
  const seen: string[] = [];
  await bus.publish(networkChange('net1', 1));
  reactWith(async ({ subject }) => void seen.push(subject));
  await bus.publish(networkChange('net2', 1));
  await vi.waitFor(() => expect(seen).toEqual(['net1', 'net2']));
  await settled();
});

it('tries again after a failure until the effect is there, and holds nothing else up', async () => {
  const tries: string[] = [];
  const delays: number[] = [];
  reactWith(
    async ({ subject }) => {
      tries.push(subject);
      if (subject === 'hard' && tries.filter((tried) => tried === 'hard').length < 4) throw new Error('not yet');
    },
    { backoff: (deliveries) => delays.push(deliveries) * 10 },
  );
  await bus.publish(networkChange('hard', 1));
  await bus.publish(networkChange('easy', 1));
  await vi.waitFor(() => expect(tries.toSorted()).toEqual(['easy', 'hard', 'hard', 'hard', 'hard']));
  await settled();
  expect(delays).toEqual([1, 2, 3]);
  expect(await view.messages('DEAD_LETTERS')).toEqual([]);
});

it('keeps an event that fails every time as a dead letter with the reason, and reacts to the rest', async () => {
  const tries: string[] = [];
  reactWith(
    async ({ subject }) => {
      tries.push(subject);
      if (subject === 'cursed') throw new Error('this one\nnever works');
    },
    { maxDeliver: 3 },
  );
  const cursed = networkChange('cursed', 1);
  await bus.publish(cursed);
  await bus.publish(networkChange('fine', 1));
  await vi.waitFor(async () => expect(await view.messages('DEAD_LETTERS')).toHaveLength(1));
  await settled();
  expect(tries.toSorted()).toEqual(['cursed', 'cursed', 'cursed', 'fine']);

  const letter = (await view.messages('DEAD_LETTERS'))[0]!;
  expect(letter.subject).toBe('dead-letters.tests.notify.cursed');
  expect(JSON.parse(letter.body)).toEqual(cursed.event);
  expect(letter.header('Dead-Letter-Reason')).toBe('Error: this one never works');
  expect(letter.header('Dead-Letter-Subject')).toBe(cursed.subject);
});

it('keeps what is no valid event as a dead letter without trying', async () => {
  const react = vi.fn(async () => {});
  reactWith(react);
  await view.store('networks.network.updated.v1.net1', '{"type":"networks.network.updated.v1"}');
  await vi.waitFor(async () => expect(await view.messages('DEAD_LETTERS')).toHaveLength(1));
  await settled();
  expect(react).not.toHaveBeenCalled();
});

it('reacts again to an event whose process died meanwhile, and keeps it as a dead letter when that happens every time', async () => {
  await bus.publish(networkChange('deadly', 1));
  const tries: number[] = [];
  const limits = { maxDeliver: 2, timeoutMilliseconds: 1000 };
  for (const copy of [1, 2]) {
    const dying = await connectTestBus(world.natsUrl);
    await new Promise<void>((begun) => {
      const hang = async () => {
        tries.push(copy);
        begun();
        await new Promise(() => {});
      };
      startEventHandler({ ...reaction(hang), ...limits, bus: dying });
    });
    await dying.close();
  }
  reactWith(async () => void tries.push(3), limits);
  await vi.waitFor(async () => expect(await view.messages('DEAD_LETTERS')).toHaveLength(1));
  expect(tries).toEqual([1, 2]);
});

it('repeats an effect on an event that is young, until nothing from before it can be under way', async () => {
  const times: number[] = [];
  reactWith(async () => void times.push(Date.now()), { repeatedUntilMilliseconds: 1000 });
  // What comes late is young no more.
  await settled();
  const young = networkChange('young', 1);
  // By a clock that was a day ahead: so it is still young when a busy machine gets to it.
  const ahead = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await bus.publish({ ...young, event: { ...young.event, time: ahead } });
  await vi.waitFor(() => expect(times).toHaveLength(2));
  await settled();
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1000);
  await bus.publish(networkChange('old', 1));
  await vi.waitFor(() => expect(times).toHaveLength(3));
  await settled();
});

it('tries nothing while a server that it needs is away', async () => {
  const react = vi.fn(async () => {});
  let up = false;
  const mongo = { name: 'mongo', isUp: vi.fn(() => up), firstUp: Promise.resolve(), close: async () => {} };
  reactWith(react, { needs: [mongo], maxDeliver: 1 });
  await bus.publish(networkChange('net1', 1));
  await vi.waitFor(() => expect(mongo.isUp).toHaveBeenCalled());
  expect(react).not.toHaveBeenCalled();
  up = true;
  await vi.waitFor(() => expect(react).toHaveBeenCalledTimes(1));
});

it('continues with a durable consumer of an earlier release', async () => {
  const { manager } = bus.jetStream;
  const filter_subject = networkUpdated.allSubjects;
  await manager.consumers.add('NETWORKS', {
    durable_name: 'made-before',
    ack_policy: AckPolicy.Explicit,
    filter_subject,
  });
  const seen: string[] = [];
  reactWith(async ({ subject }) => void seen.push(subject), { durable: 'made-before' });
  await bus.publish(networkChange('net1', 1));
  await vi.waitFor(() => expect(seen).toEqual(['net1']));
});
