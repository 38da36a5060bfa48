import type { AnyEvent } from '@wifi-share/contracts/events/define-event';
import { type networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { nanos } from 'nats';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../../src/events/bus.js';
import { startPartsProjection, startProjection } from '../../src/events/projection.js';
import { createEmptyStreams, createRecordingLog, createTestWorld, networkChange } from './fixture.js';
import type { NatsView } from './nats-view.js';

type Options = Parameters<typeof startProjection<typeof networkUpdated | typeof networkDeleted>>[0];
type PartsOptions = Parameters<typeof startPartsProjection<string>>[0];

/** Copies of a service with a projection of networks, `names`; each test begins with empty streams. */
export async function createProjectionFixture() {
  const world = await createTestWorld();
  let bus: EventBus;
  let view: NatsView;

  beforeEach(async () => {
    ({ view, bus } = await createEmptyStreams(world.natsUrl));
  });

  const mongo = {
    ...{ name: 'mongo', isUp: () => true },
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
  const copyWords = (apply: PartsOptions['apply']) => {
    const running = startPartsProjection({
      ...{ ...common(), stream: streams.accesses, subjects: ['networks.accesses.logged.v1.>'], apply },
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
  const settled = () => vi.waitFor(async () => expect(await unsettled()).toEqual({ pending: 0, unacknowledged: 0 }));

  /** So many copies are there and ask for messages. */
  const waiting = (copies: number) =>
    vi.waitFor(async () => {
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
    vi.waitFor(async () => {
      const letters = await view.messages('DEAD_LETTERS');
      expect(letters).toHaveLength(count);
      return letters;
    });

  return {
    ...{ natsUrl: world.natsUrl, bus: () => bus, view: () => view, mongo, copy, copyWords, storeWords, noteIn },
    ...{ publish, unsettled, settled, waiting, takeOne, acknowledgeWithin, deadLetters },
  };
}
