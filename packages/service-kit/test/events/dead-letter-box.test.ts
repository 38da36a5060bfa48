import { randomUUID } from 'node:crypto';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { headers } from 'nats';
import { expect, it, onTestFinished } from 'vitest';
import { type Choice, discardDeadLetter, listDeadLetters, replayDeadLetter } from '../../src/events/dead-letter-box.js';
import { startReaction } from '../../src/events/reaction.js';
import { withinRequest } from '../../src/tracing/current-request.js';
import { countInto, countingStage, until } from './counting-stage.js';
import { access, networkChange } from './stage.js';

const stage = await countingStage();
const { applied, counts, project } = stage;

/** Whether consumers fail. */
const world = { broken: true };

/** A reaction that remembers whose events it has reacted to. */
function react(durable: string, canFail: boolean): string[] {
  const seen: string[] = [];
  const running = startReaction({
    durable,
    stream: streams.networks,
    definition: networkUpdated,
    bus: stage.bus,
    log: stage.recording.log,
    maxDeliver: 2,
    backoff: () => 10,
    react: async ({ subject }) => {
      if (canFail && world.broken) throw new Error(`no: ${durable}`);
      seen.push(subject);
    },
  });
  onTestFinished(() => running.stop());
  return seen;
}

const choose = (choice: Choice) => listDeadLetters(stage.bus.jetStream, choice);
const list = async () => (await choose({})).letters;
const buried = (count: number) => until(async () => expect(await list()).toHaveLength(count));

it('lists who gave up what, when, why and after how many tries; nothing of what the event says', async () => {
  world.broken = true;
  expect(await list()).toEqual([]);
  react('tell', true);
  const requestId = randomUUID();
  const change = withinRequest(requestId, () => networkChange('net1', 1, 'A private name'));
  await stage.bus.publish(change);
  await buried(1);
  await stage.view.store('networks.network.updated.v1.net2', 'no event');
  await buried(2);
  const letters = await list();
  const common = { service: 'tests', consumer: 'tell', type: 'networks.network.updated.v1' };
  const at = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(letters).toEqual([
    { id: 1, at, ...common, eventId: change.event.id, requestId, reason: 'Error: no: tell', tries: 2 },
    { id: 2, at, ...common, eventId: null, requestId: null, reason: expect.stringContaining('JSON'), tries: 1 },
  ]);
  expect(JSON.stringify(letters)).not.toContain('private');
});

it('chooses by consumer and event, takes the oldest, and says how many fit', async () => {
  const [own, other] = ['tests.tell', 'others.tell-others'];
  for (const [index, by] of [other, own, own, own, other].entries()) {
    const about = headers();
    about.set('Dead-Letter-Subject', `networks.${index === 2 ? 'a' : 'b'}.v1.net${index}`);
    await stage.view.connection.jetstream().publish(`dead-letters.${by}.net${index}`, '', { headers: about });
  }
  const chosen = async (choice: Choice) => {
    const { letters, total } = await choose(choice);
    return { ids: letters.map(({ id }) => id), total };
  };
  expect(await chosen({})).toEqual({ ids: [1, 2, 3, 4, 5], total: 5 });
  expect(await chosen({ most: 2 })).toEqual({ ids: [1, 2], total: 5 });
  expect(await chosen({ consumer: 'tell' })).toEqual({ ids: [2, 3, 4], total: 3 });
  expect(await chosen({ consumer: 'tell', most: 1 })).toEqual({ ids: [2], total: 3 });
  expect(await chosen({ consumer: 'tell', type: 'networks.b.v1' })).toEqual({ ids: [2, 4], total: 2 });
  expect(await chosen({ type: 'networks.b.v1', most: 1 })).toEqual({ ids: [1], total: 4 });
  expect(await chosen({ type: 'networks.a.v1', most: 1 })).toEqual({ ids: [3], total: 1 });
  expect(await chosen({ consumer: 'nobody' })).toEqual({ ids: [], total: 0 });
});

it('gives a message to the reaction that gave it up, and to no other, once', async () => {
  world.broken = true;
  const seen = react('tell', true);
  const others = react('tell-others', false);
  // Whoever listens without JetStream hears twice what is sent again for want of an acknowledgement.
  const plain = new Set<string>();
  onTestFinished(stage.bus.subscribe(['networks.>'], ({ entityId }) => void plain.add(entityId)));
  await stage.bus.publish(networkChange('net1', 1));
  await buried(1);
  world.broken = false;
  const [letter] = await list();
  const replays = await Promise.all([1, 2].map(() => replayDeadLetter(stage.bus.jetStream, letter!.id)));
  expect(replays).toContainEqual(letter);
  await stage.bus.publish(networkChange('net2', 1));
  await until(async () =>
    expect([seen, others, [...plain]]).toEqual([
      ['net1', 'net2'],
      ['net1', 'net2'],
      ['net1', 'net2'],
    ]),
  );
  expect(await list()).toEqual([]);
  expect(await replayDeadLetter(stage.bus.jetStream, letter!.id)).toBeNull();
});

it('a projection counts what is given to it again, and another one that has counted it does not', async () => {
  world.broken = true;
  const apply = countInto(stage.database);
  project({
    apply: async (batch) => {
      if (world.broken) throw new Error('not now');
      await apply(batch);
    },
  });
  const elsewhere: string[] = [];
  project({
    name: 'elsewhere',
    apply: async (batch) => void elsewhere.push(...batch.map(({ event }) => event.subject)),
  });
  await stage.bus.publish(access('net1'));
  await buried(1);
  world.broken = false;
  await replayDeadLetter(stage.bus.jetStream, 1);
  await applied(2);
  expect(await counts()).toEqual({ net1: 1 });
  await stage.bus.publish(access('net2'));
  await until(async () => expect(elsewhere).toEqual(['net1', 'net2']));
}, 30_000);

it('a message that fails again is another dead letter, and one that nobody wants can be removed', async () => {
  world.broken = true;
  react('tell', true);
  await stage.bus.publish(networkChange('net1', 1));
  await buried(1);
  await replayDeadLetter(stage.bus.jetStream, 1);
  await until(async () => expect((await list()).map(({ id }) => id)).toEqual([2]));
  expect(await discardDeadLetter(stage.bus.jetStream, 2)).toMatchObject({ id: 2, consumer: 'tell' });
  expect(await discardDeadLetter(stage.bus.jetStream, 2)).toBeNull();
  expect(await list()).toEqual([]);
});
