import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { type Connection, type Model, Schema } from 'mongoose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../../src/events/bus.js';
import { BusUnavailable } from '../../src/events/bus-unavailable.js';
import { createEventEntry, type OutboxEntry, outboxFields } from '../../src/outbox/outbox-entry.js';
import { type RelayOptions, startOutboxRelay } from '../../src/outbox/relay.js';
import { change, connectTestBus, createRecordingLog, createTestWorld, databaseOf } from '../events/fixture.js';
import { createNatsView, idsOf, type NatsView } from '../events/nats-view.js';

interface Thing {
  _id: string;
  name: string;
  deletedAt?: Date;
  outbox?: OutboxEntry[];
}

const world = await createTestWorld();
let database: Connection;
let things: Model<Thing>;
let bus: EventBus;
let view: NatsView;

beforeEach(async () => {
  database = await databaseOf(world);
  const schema = new Schema<Thing>(
    { _id: String, name: String, deletedAt: Date, ...outboxFields },
    { versionKey: false },
  );
  schema.index({ 'outbox.id': 1 }, { sparse: true });
  things = database.model<Thing>('Thing', schema);
  await things.createCollection();
  await things.createIndexes();
  view = await createNatsView(world.natsUrl);
  await view.deleteAllStreams();
  bus = await connectTestBus(world.natsUrl);
});

const changed = (...of: Parameters<typeof change>) => createEventEntry(networkUpdated, change(...of));

const letter = (id: string): OutboxEntry => ({
  kind: 'mail',
  id,
  job: { userId: 'a', template: 'verify-email', to: 'a@example.com', language: 'en', sealed: '', requestId: null },
});

/** A relay that is stopped when the test ends. */
const relayWith = (options: Partial<RelayOptions> = {}) => {
  const relay = startOutboxRelay({
    collection: things.collection,
    bus,
    log: createRecordingLog().log,
    sweepMilliseconds: 200,
    ...options,
  });
  onTestFinished(() => relay.stop());
  return relay;
};

const published = async () => idsOf(await view.messages('NETWORKS'));
const waiting = () => things.collection.countDocuments({ 'outbox.id': { $exists: true } });
const relayed = () => vi.waitFor(async () => expect(await waiting()).toBe(0));

it('publishes what was saved with a change, and leaves nothing of the outbox in the document', async () => {
  const entry = changed('a');
  await things.create({ _id: 'a', name: 'one', outbox: [entry] });
  relayWith();
  await relayed();
  expect(await things.collection.findOne({ name: 'one' })).toEqual({ _id: 'a', name: 'one' });
  const [message] = await view.messages('NETWORKS');
  expect(message!.subject).toBe('networks.network.updated.v1.a');
  expect(networkUpdated.parse(JSON.parse(message!.body))).toEqual(entry.event);
});

it('publishes at once when it is kicked', async () => {
  const relay = relayWith({ sweepMilliseconds: 3_600_000 });
  for (const name of ['a', 'b', 'c']) {
    await things.create({ _id: name, name, outbox: [changed(name)] });
    relay.kick();
  }
  await relayed();
  expect(await published()).toHaveLength(3);
});

it('finds what a crash left behind without being kicked', async () => {
  relayWith();
  await things.create({ _id: 'a', name: 'one', outbox: [changed('a')] });
  await relayed();
  expect(await published()).toHaveLength(1);
});

it('keeps the order of the events, and what is added to an outbox while it is being emptied', async () => {
  const relay = relayWith({ sweepMilliseconds: 3_600_000 });
  const entries = Array.from({ length: 60 }, (_, index) => changed('a', index + 1));
  await things.create({ _id: 'a', name: 'one' });
  for (const entry of entries) {
    await things.updateOne({ _id: 'a' }, { $push: { outbox: entry } });
    relay.kick();
  }
  await relayed();
  expect(await published()).toEqual(entries.map(({ id }) => id));
});

it('sends again after a crash between publishing and removing, and the event stands in the stream once', async () => {
  const entry = changed('a');
  await things.create({ _id: 'a', name: 'one', outbox: [entry] });
  const updateOne = vi.spyOn(things.collection, 'updateOne');
  for (const crash of ['first', 'second', 'third']) updateOne.mockRejectedValueOnce(new Error(`${crash} crash`));
  relayWith({ sweepMilliseconds: 20 });
  await relayed();
  expect(updateOne).toHaveBeenCalledTimes(4);
  expect(await published()).toEqual([entry.id]);
});

it('leaves no empty outbox behind when another copy removes the other entry at the same moment', async () => {
  const [mine, others] = [changed('a', 1), changed('a', 2)];
  await things.create({ _id: 'a', name: 'one', outbox: [mine, others] });
  const updateOne = things.collection.updateOne.bind(things.collection);
  vi.spyOn(things.collection, 'updateOne').mockImplementationOnce(async (...last) => {
    const answer = await updateOne(...last);
    await things.updateOne({ _id: 'a' }, { $pull: { outbox: { id: others.id } } });
    return answer;
  });
  relayWith({ sweepMilliseconds: 20 });
  await vi.waitFor(async () =>
    expect(await things.collection.findOne({ name: 'one' })).toEqual({ _id: 'a', name: 'one' }),
  );
});

it('keeps events while NATS is away and publishes them when it comes back', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const own = await connectTestBus(server.url);
  await server.kill();
  await vi.waitFor(() => expect(own.isUp()).toBe(false));
  const relay = relayWith({ bus: own, sweepMilliseconds: 3_600_000 });
  const entries = ['a', 'b', 'c'].map((name) => changed(name));
  for (const entry of entries) {
    await things.create({ _id: entry.event.subject, name: 'kept', outbox: [entry] });
    relay.kick();
  }
  expect(await waiting()).toBe(3);
  await server.restart();
  await relayed();
  const stored = idsOf(await (await createNatsView(server.url)).messages('NETWORKS'));
  expect(stored.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
});

it('publishes every event once though several copies of the service relay the same outboxes', async () => {
  const other = await connectTestBus(world.natsUrl);
  const entries = Array.from({ length: 40 }, (_, index) => [1, 2, 3].map((version) => changed(`n${index}`, version)));
  await things.insertMany(entries.map((outbox, index) => ({ _id: `n${index}`, name: 'shared', outbox })));
  for (const over of [bus, other, bus]) relayWith({ bus: over });
  await relayed();
  expect((await published()).toSorted()).toEqual(
    entries
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  );
  await vi.waitFor(async () => expect(await things.collection.countDocuments({ outbox: { $exists: true } })).toBe(0));
});

it('does not let a document whose event cannot be sent hold up the others', async () => {
  const tooLarge = changed('poisoned', 1, 'x'.repeat(1_200_000));
  await things.create({ _id: '0', name: 'poisoned', outbox: [tooLarge, changed('poisoned', 2)] });
  await things.create({ _id: '1', name: 'fine', outbox: [changed('fine')] });
  const recording = createRecordingLog();
  relayWith({ log: recording.log });
  await vi.waitFor(async () => expect(await waiting()).toBe(1));
  expect((await view.messages('NETWORKS')).map(({ subject }) => subject)).toEqual(['networks.network.updated.v1.fine']);
  expect(recording.lines).toContainEqual(expect.objectContaining({ document: '0', entry: tooLarge.id }));
});

it('tries a server that is down once per sweep, not once per document, and continues with the other one', async () => {
  await things.create(
    ['a', 'b', 'c'].map((name) => ({ _id: name, name, outbox: [changed(name), letter(`${name}-letter`)] })),
  );
  const asked: string[] = [];
  const enqueued: string[] = [];
  const awayBus: EventBus = {
    ...bus,
    publish: async ({ event }) => {
      asked.push(event.subject);
      throw new BusUnavailable();
    },
  };
  const mailQueue = { enqueue: async (id: string) => void enqueued.push(id), close: async () => undefined };
  relayWith({ bus: awayBus, mailQueue, sweepMilliseconds: 3_600_000 });
  await vi.waitFor(async () => expect(enqueued.sort()).toEqual(['a-letter', 'b-letter', 'c-letter']));
  expect(asked).toHaveLength(1);
});

it('publishes nothing of a document that was deleted while it published what others hold', async () => {
  await things.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, name: _id, outbox: [changed(_id)] })));
  const published: string[] = [];
  const publish: EventBus['publish'] = async (outgoing) => {
    published.push(outgoing.event.subject);
    if (published.length === 1) {
      await things.collection.deleteMany({});
      await things.create({ _id: 'later', name: 'later', outbox: [changed('later')] });
    }
    return bus.publish(outgoing);
  };
  relayWith({ bus: { ...bus, publish } });
  await vi.waitFor(async () => expect(published).toContain('later'));
  expect(published).toHaveLength(2);
});

it('begins nothing more once it is stopped', async () => {
  const find = vi.spyOn(things.collection, 'find');
  const relay = relayWith();
  await vi.waitFor(async () => expect(find).toHaveBeenCalled());
  await relay.stop();
  find.mockClear();
  await things.create({ _id: 'a', name: 'one', outbox: [changed('a')] });
  relay.kick();
  await bus.publish(changed('b'));
  expect(find).not.toHaveBeenCalled();
  expect(await waiting()).toBe(1);
});

describe('tombstones', () => {
  it('go when their outbox is empty, while what only waits or is alive stays', async () => {
    const deletedAt = new Date();
    await things.create({ _id: 'dead', name: 'dead', deletedAt, outbox: [changed('dead')] });
    await things.create({ _id: 'alive', name: 'alive', outbox: [changed('alive')] });
    const stuck = changed('stuck', 1, 'x'.repeat(1_200_000));
    await things.create({ _id: 'stuck', name: 'stuck', deletedAt, outbox: [stuck] });
    relayWith({ tombstones: { deletedAt: { $exists: true } } });
    await vi.waitFor(async () => expect(await things.distinct('_id')).toEqual(['alive', 'stuck']));
    expect((await view.messages('NETWORKS')).map(({ subject }) => subject.split('.').at(-1)).toSorted()).toEqual([
      'alive',
      'dead',
    ]);
  });
});
