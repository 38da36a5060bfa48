import { accessLogged } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Connection } from 'mongoose';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { applyOnce } from '../../src/events/apply-once.js';
import type { EventBus } from '../../src/events/bus.js';
import { positionModel } from '../../src/events/position.js';
import { type ProjectionOptions, startProjection } from '../../src/events/projection.js';
import { type NatsView, natsView } from './nats-view.js';
import { access, busOf, databaseOf, recordingLog, testWorld } from './stage.js';

export type CountingOptions = ProjectionOptions<typeof accessLogged>;

export const networkIds = Array.from({ length: 12 }, (_, index) => `net${index}`);

export const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 15_000, interval: 50 });

/** Counts accesses per network, as the services do. */
export const countInto =
  (connection: Connection): CountingOptions['apply'] =>
  async (events) => {
    await applyOnce({
      collection: connection.collection('counts'),
      events,
      targetOf: ({ event }) => event.subject,
      change: (newEvents) => ({ $inc: { count: newEvents.length } }),
      whenMissing: 'create',
    });
  };

/** What a projection that counts works with; everything is new and empty for each test of the calling file. */
export async function countingStage() {
  const world = await testWorld();
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

  const counts = async (): Promise<Record<string, number>> => {
    const documents = await database.collection<{ _id: string; count: number }>('counts').find().toArray();
    return Object.fromEntries(documents.map(({ _id, count }) => [_id, count]));
  };
  const total = async () => Object.values(await counts()).reduce((sum, count) => sum + count, 0);
  const position = () => positionModel(database).findById('counts').lean();

  return {
    world,
    counts,
    total,
    position,
    counted: (expected: number) => until(async () => expect(await total()).toBe(expected)),
    applied: (seq: number) => until(async () => expect((await position())?.seq).toBe(seq)),
    get database() {
      return database;
    },
    get bus() {
      return bus;
    },
    get view() {
      return view;
    },
    get recording() {
      return recording;
    },

    /** Starts a projection that counts; `options` change it. It is stopped when the test ends. */
    project: (options: Partial<CountingOptions> = {}) => {
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
    },

    /** Publishes `times` accesses of every network. */
    accessAll: async (times: number, over = bus) => {
      const outgoing = Array.from({ length: times }, () => networkIds.map((id) => access(id))).flat();
      await Promise.all(outgoing.map((one) => over.publish(one)));
    },
  };
}
