import { randomUUID } from 'node:crypto';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../../src/events/bus.js';
import {
  type Choice,
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
} from '../../src/events/dead-letter-store.js';
import { startEventHandler } from '../../src/events/event-handler.js';
import { connectTestBus, createRecordingLog, createTestWorld, networkChange } from './fixture.js';
import { createNatsView, type NatsView } from './nats-view.js';

const { natsUrl } = await createTestWorld();
let bus: EventBus;
let view: NatsView;
/** Whether reactions fail. */
let isBroken: boolean;

beforeEach(async () => {
  view = await createNatsView(natsUrl);
  await view.deleteAllStreams();
  bus = await connectTestBus(natsUrl);
  isBroken = true;
});

/** A reaction that remembers whose events it has reacted to. */
function react(durable: string, canFail: boolean): string[] {
  const seen: string[] = [];
  const running = startEventHandler({
    durable,
    stream: streams.networks,
    definition: networkUpdated,
    bus,
    log: createRecordingLog().log,
    maxDeliver: 2,
    backoff: () => 10,
    react: async ({ subject }) => {
      if (canFail && isBroken) throw new Error(`no: ${durable}`);
      seen.push(subject);
    },
  });
  onTestFinished(() => running.stop());
  return seen;
}

const choose = (choice: Choice) => listDeadLetters(bus.jetStream, choice);
const list = async () => (await choose({})).letters;
const deadLetters = (count: number) => vi.waitFor(async () => expect(await list()).toHaveLength(count));

it('lists which consumer failed on what, when, why and after how many tries; nothing of what the event says', async () => {
  expect(await list()).toEqual([]);
  react('notify', true);
  const requestId = randomUUID();
  const change = runInRequest(requestId, () => networkChange('net1', 1, 'A private name'));
  await bus.publish(change);
  await deadLetters(1);
  await view.store('networks.network.updated.v1.net2', 'no event');
  await deadLetters(2);
  const letters = await list();
  const common = { service: 'tests', consumer: 'notify', type: 'networks.network.updated.v1' };
  const at = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(letters).toEqual([
    { id: 1, at, ...common, eventId: change.event.id, requestId, reason: 'Error: no: notify', tries: 2 },
    { id: 2, at, ...common, eventId: null, requestId: null, reason: expect.stringContaining('JSON'), tries: 1 },
  ]);
  expect(JSON.stringify(letters)).not.toContain('private');
});

it('chooses by consumer and event, takes the oldest, and says how many fit', async () => {
  const [own, other] = ['tests.notify', 'others.notify-others'];
  for (const [index, by] of [other, own, own, own, other].entries()) {
    const about = { 'Dead-Letter-Subject': `networks.${index === 2 ? 'a' : 'b'}.v1.net${index}` };
    await view.store(`dead-letters.${by}.net${index}`, '', about);
  }
  const chosen = async (choice: Choice) => {
    const { letters, total } = await choose(choice);
    return { ids: letters.map(({ id }) => id), total };
  };
  expect(await chosen({})).toEqual({ ids: [1, 2, 3, 4, 5], total: 5 });
  expect(await chosen({ most: 2 })).toEqual({ ids: [1, 2], total: 5 });
  expect(await chosen({ consumer: 'notify' })).toEqual({ ids: [2, 3, 4], total: 3 });
  expect(await chosen({ consumer: 'notify', most: 1 })).toEqual({ ids: [2], total: 3 });
  expect(await chosen({ consumer: 'notify', type: 'networks.b.v1' })).toEqual({ ids: [2, 4], total: 2 });
  expect(await chosen({ type: 'networks.b.v1', most: 1 })).toEqual({ ids: [1], total: 4 });
  expect(await chosen({ type: 'networks.a.v1', most: 1 })).toEqual({ ids: [3], total: 1 });
  expect(await chosen({ consumer: 'unknown' })).toEqual({ ids: [], total: 0 });
});

it('gives a message to the reaction that failed on it, and to no other, once', async () => {
  const seen = react('notify', true);
  const others = react('notify-others', false);
  // Core subscriptions receive a message twice that is retried after a lost acknowledgement.
  const plain = new Set<string>();
  onTestFinished(bus.subscribe(['networks.>'], ({ entityId }) => void plain.add(entityId)));
  await bus.publish(networkChange('net1', 1));
  await deadLetters(1);
  isBroken = false;
  const [letter] = await list();
  const replays = await Promise.all([1, 2].map(() => replayDeadLetter(bus.jetStream, letter!.id)));
  expect(replays).toContainEqual(letter);
  await bus.publish(networkChange('net2', 1));
  await vi.waitFor(async () =>
    expect([seen, others, [...plain]]).toEqual([
      ['net1', 'net2'],
      ['net1', 'net2'],
      ['net1', 'net2'],
    ]),
  );
  expect(await list()).toEqual([]);
  expect(await replayDeadLetter(bus.jetStream, letter!.id)).toBeNull();
});

it('a message that fails again becomes another dead letter, and a dead letter can be discarded', async () => {
  react('notify', true);
  await bus.publish(networkChange('net1', 1));
  await deadLetters(1);
  await replayDeadLetter(bus.jetStream, 1);
  await vi.waitFor(async () => expect((await list()).map(({ id }) => id)).toEqual([2]));
  expect(await discardDeadLetter(bus.jetStream, 2)).toMatchObject({ id: 2, consumer: 'notify' });
  expect(await discardDeadLetter(bus.jetStream, 2)).toBeNull();
  expect(await list()).toEqual([]);
});
