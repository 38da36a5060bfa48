import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { replayDeadLetter } from '@wifi-share/operations/ops/dead-letter-store';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { nanos } from 'nats';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../../src/events/bus.js';
import { createOutgoingEvent } from '../../src/events/outgoing-event.js';
import { startPartsProjection, startProjection } from '../../src/events/projection.js';
import {
  connectTestBus,
  createEmptyStreams,
  createRecordingLog,
  createTestWorld,
  gate,
  networkChange,
  until,
} from './fixture.js';
import type { NatsView } from './nats-view.js';

type Options = Parameters<typeof startProjection<typeof networkUpdated | typeof networkDeleted>>[0];
type PartsOptions = Parameters<typeof startPartsProjection<string>>[0];

const world = await createTestWorld();
let bus: EventBus;
let view: NatsView;

beforeEach(async () => {
  ({ view, bus } = await createEmptyStreams(world.natsUrl));
});

const mongo = {
  ...{ name: 'mongo', flushMilliseconds: 0, isUp: () => true },
  ...{ firstUp: Promise.resolve(), close: async () => {} },
} as MongoDependency;

const common = () => ({ name: 'names', bus, mongo, incarnation: 'one', log: createRecordingLog().log });

/** Starts a copy that is stopped when the test ends. */
const copy = (apply: Options['apply'], options: Partial<Options> = {}) => {
  const running = startProjection({
    ...common(),
    stream: streams.networks,
    events: [networkUpdated],
    apply,
    ...options,
  });
  onTestFinished(() => running.stop());
  return running;
};

/** Copies messages that are lists of words; `torn` cannot be read. */
const copyWords = (apply: PartsOptions['apply'], options: Partial<PartsOptions> = {}) => {
  const running = startPartsProjection({
    ...{ ...common(), stream: streams.accesses, subjects: ['networks.accesses.logged.v1.>'], apply, ...options },
    read: (message) =>
      message.json<string[]>().map((word) => ({
        ...{ entityId: word, requestId: undefined, payload: () => JSON.stringify([word]) },
        ...(word === 'torn' ? { unreadable: new Error('cannot read this') } : { value: word }),
      })),
  });
  onTestFinished(() => running.stop());
};
const storeWords = (...words: string[]) => view.store('networks.accesses.logged.v1.batch', JSON.stringify(words));

/** Remembers which networks the events are about. */
const noteIn = (seen: string[]) => async (events: readonly AnyEvent[]) =>
  void seen.push(...events.map(({ subject }) => subject));

const publish = (...ids: string[]) => Promise.all(ids.map((id) => bus.publish(networkChange(id, 1))));
const unsettled = () => view.unsettled('NETWORKS', 'tests-names-one');
const settled = () => until(async () => expect(await unsettled()).toEqual({ pending: 0, unacknowledged: 0 }));

/** So many copies are there and ask for messages. */
const waiting = (copies: number) =>
  until(async () => {
    const { num_waiting } = await view.manager.consumers.info('NETWORKS', 'tests-names-one');
    expect(num_waiting).toBe(copies);
  });
/** Takes a message as another process would; resolves to its network. */
const takeOne = async () =>
  (await (await bus.jetStream.client.consumers.get('NETWORKS', 'tests-names-one')).next())?.subject.split('.').at(-1);
/** Another time than the copies ask for. */
const acknowledgeWithin = (milliseconds: number) =>
  view.manager.consumers.update('NETWORKS', 'tests-names-one', { ack_wait: nanos(milliseconds) });

const deadLetters = (count: number) =>
  until(async () => {
    const letters = await view.messages('DEAD_LETTERS');
    expect(letters).toHaveLength(count);
    return letters;
  });

it('applies events of several types from before it started and from later, and leaves other types aside', async () => {
  const seen: string[] = [];
  const deletion = { subject: 'net2', source: 'tests', time: new Date(), data: { version: 2, userId: null } };
  await publish('net1');
  await view.store('networks.network.created.v1.net0', 'of another type');
  copy(noteIn(seen), { events: [networkUpdated, networkDeleted] });
  await until(() => expect(seen).toEqual(['net1']));
  await bus.publish(createOutgoingEvent(networkDeleted, deletion));
  await until(() => expect(seen).toEqual(['net1', 'net2']));
  await settled();
});

it('shares the messages with other copies of the service, and all are applied', async () => {
  const [first, second]: [string[], string[]] = [[], []];
  copy(noteIn(first));
  copy(noteIn(second), { bus: await connectTestBus(world.natsUrl) });
  await waiting(2);
  const ids = Array.from({ length: 20 }, (_, index) => `net${index}`);
  await publish(...ids);
  await until(() => expect([...first, ...second].toSorted()).toEqual(ids.toSorted()));
  expect(Math.min(first.length, second.length)).toBeGreaterThan(0);
  await settled();
});

it('applies what another process took that died before it acknowledged', async () => {
  const seen: string[] = [];
  await copy(noteIn(seen)).stop();
  await publish('net1');
  await takeOne();
  copy(noteIn(seen));
  await waiting(1);
  await acknowledgeWithin(100);
  await until(() => expect(seen).toEqual(['net1']));
});

it('keeps what it has in hand from the other copies, however long that takes', async () => {
  const { pass, open } = gate();
  const apply = vi.fn(pass);
  copy(apply);
  copy(apply);
  onTestFinished(open);
  await waiting(2);
  await acknowledgeWithin(3000);
  const signOfLife = vi.fn();
  onTestFinished(bus.subscribe(['$JS.ACK.NETWORKS.tests-names-one.>'], signOfLife));
  await publish('net1');
  await until(() => expect(signOfLife).toHaveBeenCalledTimes(2));
  expect(apply).toHaveBeenCalledTimes(1);
});

it('resumes after a restart, and reads the whole stream again for a new incarnation of the database', async () => {
  const [before, after, restored]: [string[], string[], string[]] = [[], [], []];
  await publish('net1');
  const first = copy(noteIn(before));
  await until(() => expect(before).toEqual(['net1']));
  await first.stop();
  await publish('net2');
  copy(noteIn(after));
  await until(() => expect(after).toEqual(['net2']));
  copy(noteIn(restored), { incarnation: 'two' });
  await until(() => expect(restored).toEqual(['net1', 'net2']));
  // The first one's consumer has no reader any more: the server removes it.
  const { config } = await view.manager.consumers.info('NETWORKS', 'tests-names-one');
  expect(config.inactive_threshold).toBe(nanos(15 * 24 * 60 * 60 * 1000));
});

it('continues reading a stream that was deleted and created again', async () => {
  const seen: string[] = [];
  copy(noteIn(seen));
  await publish('net1', 'net2');
  await until(() => expect(seen).toHaveLength(2));
  await view.deleteStream('NETWORKS');
  await publish('net3');
  await until(() => expect(seen.at(-1)).toBe('net3'));
});

it('starts behind a given message, unless the stream is another one by now', async () => {
  await storeWords('one');
  await storeWords('two');
  const { created } = await view.manager.streams.info('ACCESSES');
  const [same, another]: [string[], string[]] = [[], []];
  copyWords(async (words) => void same.push(...words), { startAfter: { stream: new Date(String(created)), seq: 1 } });
  copyWords(async (words) => void another.push(...words), {
    name: 'others',
    startAfter: { stream: new Date(0), seq: 1 },
  });
  await until(() => expect([same, another]).toEqual([['two'], ['one', 'two']]));
});

it('keeps what it cannot read as a dead letter at once, and applies the rest', async () => {
  const seen: string[] = [];
  await publish('net1');
  await view.store('networks.network.updated.v1.net2', '{"broken');
  const invalid = JSON.stringify({ ...networkChange('net3', 1).event, data: { version: 1 } });
  await view.store('networks.network.updated.v1.net3', invalid);
  await publish('net4');
  copy(noteIn(seen));
  await until(() => expect(seen).toEqual(['net1', 'net4']));
  const [broken, incomplete] = await deadLetters(2);
  expect(broken).toMatchObject({ subject: 'dead-letters.tests.names.net2', body: '{"broken' });
  expect(broken?.header('Dead-Letter-Reason')).toContain('SyntaxError');
  expect(broken?.header('Dead-Letter-Subject')).toBe('networks.network.updated.v1.net2');
  expect(broken?.header('Dead-Letter-Tries')).toBe('1');
  expect(incomplete).toMatchObject({ subject: 'dead-letters.tests.names.net3', body: invalid });
  expect(incomplete?.header('Dead-Letter-Reason')).toContain('ssid');
  await settled();
});

it('makes an event a dead letter that fails five times by itself, applies its neighbours, and takes it when replayed', async () => {
  const [seen, elsewhere]: [string[], string[]] = [[], []];
  let isBroken = true;
  let tries = 0;
  const neighbours = Array.from({ length: 9 }, (_, index) => `net${index}`);
  await publish(...neighbours.slice(0, 4), 'bad', ...neighbours.slice(4));
  copy(async (events) => {
    if (isBroken && events.some(({ subject }) => subject === 'bad')) {
      if (events.length === 1) tries++;
      throw new TypeError('cannot keep this');
    }
    await noteIn(seen)(events);
  });
  copy(noteIn(elsewhere), { name: 'elsewhere' });
  const [letter] = await deadLetters(1);
  expect(tries).toBe(5);
  expect(seen.toSorted()).toEqual(neighbours);
  expect(letter?.subject).toBe('dead-letters.tests.names.bad');
  expect(letter?.header('Dead-Letter-Reason')).toBe('TypeError: cannot keep this');
  expect(letter?.header('Dead-Letter-Tries')).toBe('5');

  isBroken = false;
  await replayDeadLetter(bus.jetStream, 1);
  await publish('last');
  await until(() => expect([seen.slice(9), elsewhere.slice(10)]).toEqual([['bad', 'last'], ['last']]));
  await settled();
  await deadLetters(0);
});

it('makes dead letters of those parts of a message that cannot be read or applied, and of no others', async () => {
  const seen: string[] = [];
  await storeWords('fine', 'torn', 'bad', 'good');
  copyWords(async (words) => {
    if (words.includes('bad')) throw new Error('cannot keep this');
    seen.push(...words);
  });
  const [torn, bad] = await deadLetters(2);
  expect(torn).toMatchObject({ subject: 'dead-letters.tests.names.torn', body: '["torn"]' });
  expect(torn?.header('Dead-Letter-Reason')).toBe('Error: cannot read this');
  expect(bad).toMatchObject({ subject: 'dead-letters.tests.names.bad', body: '["bad"]' });
  expect(bad?.header('Dead-Letter-Subject')).toBe('networks.accesses.logged.v1.batch');
  expect(new Set(seen)).toEqual(new Set(['fine', 'good']));
});

it('uses up no try while the database fails, and loses nothing', async () => {
  const seen = new Set<string>();
  let failures = 0;
  copy(async (events) => {
    if (failures < 5 && events.some(({ subject }) => subject === 'net0')) {
      failures++;
      throw new DependencyUnavailable('MongoDB');
    }
    for (const { subject } of events) seen.add(subject);
  });
  await publish('net0');
  await until(() => expect(failures).toBe(1));
  await publish(...Array.from({ length: 299 }, (_, index) => `net${index + 1}`));
  await until(() => expect(seen.size).toBe(300));
  await settled();
  expect(await view.messages('DEAD_LETTERS')).toEqual([]);
});

it('takes nothing while the database is away', async () => {
  const seen: string[] = [];
  const isUp = vi.fn(() => false);
  await publish('net1');
  copy(noteIn(seen), { mongo: { ...mongo, isUp } });
  await until(() => expect(isUp).toHaveBeenCalledTimes(2));
  expect(await unsettled()).toEqual({ pending: 1, unacknowledged: 0 });
  isUp.mockReturnValue(true);
  await until(() => expect(seen).toEqual(['net1']));
});

it('acknowledges when the database has its writes on disk', async () => {
  const seen: string[] = [];
  await publish('net1');
  copy(noteIn(seen), { mongo: { ...mongo, flushMilliseconds: 500 } });
  await until(() => expect(seen).toEqual(['net1']));
  await settled();
});

it('acknowledges what waits for the disk when it is stopped', async () => {
  const seen: string[] = [];
  const running = copy(noteIn(seen), { mongo: { ...mongo, flushMilliseconds: 60 * 60 * 1000 } });
  for (const [index, id] of ['net1', 'net2'].entries()) {
    await publish(id);
    await until(() => expect(seen[index]).toBe(id));
  }
  expect(await unsettled()).toEqual({ pending: 0, unacknowledged: 2 });
  await running.stop();
  await settled();
});

it('finishes the batch in hand when it is stopped, and leaves at once what it has received besides', async () => {
  const finished: string[] = [];
  const { pass, arrived, open } = gate();
  await publish('net1', 'net2', 'net3');
  const running = copy(async (events) => {
    await pass();
    await noteIn(finished)(events);
  });
  await arrived;
  const stopped = running.stop();
  open();
  await stopped;
  expect(finished).not.toEqual([]);
  await acknowledgeWithin(60_000);
  const left: unknown[] = [];
  while (finished.length + left.length < 3) left.push(await takeOne());
  expect([...finished, ...left].toSorted()).toEqual(['net1', 'net2', 'net3']);
});

it('resumes after NATS was killed', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const own = await connectTestBus(server.url);
  const seen: string[] = [];
  copy(noteIn(seen), { bus: own });
  await own.publish(networkChange('before', 1));
  await until(() => expect(seen).toEqual(['before']));
  await server.kill();
  await server.restart();
  await own.whenUp(AbortSignal.timeout(10_000));
  await own.publish(networkChange('after', 1));
  await until(() => expect(seen.at(-1)).toBe('after'));
});
