import { randomBytes, randomUUID } from 'node:crypto';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { mailJobSchema, mailQueueName } from '@wifi-share/contracts/mail';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { currentTraceId, inSpan } from '@wifi-share/service-kit/tracing/spans';
import { startTracing } from '@wifi-share/service-kit/tracing/tracing';
import { startTraceReceiver } from '@wifi-share/tools/test-servers/trace-receiver';
import { Queue } from 'bullmq';
import { type Model, Schema } from 'mongoose';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { EventBus } from '../src/events/bus.js';
import { startEventHandler } from '../src/events/event-handler.js';
import { createOutgoingEvent } from '../src/events/outgoing-event.js';
import { startProjection } from '../src/events/projection.js';
import { createMailQueue } from '../src/mail/mail-queue.js';
import { createEventEntry, createMailEntry, type OutboxEntry, outboxFields } from '../src/outbox/outbox-entry.js';
import { startOutboxRelay } from '../src/outbox/relay.js';
import {
  change,
  createEmptyStreams,
  createRecordingLog,
  createTestWorld,
  databaseOf,
  networkChange,
} from './events/fixture.js';

interface Thing {
  _id: string;
  outbox?: OutboxEntry[];
}

const world = await createTestWorld();
const { log } = createRecordingLog();
const kinds = { producer: 4, consumer: 5 };
let bus: EventBus;
let things: Model<Thing>;

beforeEach(async () => {
  ({ bus } = await createEmptyStreams(world.natsUrl));
  things = (await databaseOf(world)).model<Thing>('Thing', new Schema({ _id: String, ...outboxFields }));
});

/** Traces what happens until `spans` is called. */
async function traced() {
  const receiver = await startTraceReceiver();
  const tracing = startTracing({ name: 'tests', endpoint: receiver.url, ratio: 1, log });
  await tracing.firstUp;
  onTestFinished(() => receiver.close());
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= tracing.close();
    return closed;
  };
  onTestFinished(close);
  return async () => {
    await close();
    return receiver.spans();
  };
}

const traceOf = (requestId: string) => requestId.replaceAll('-', '');
/** Does `work` as a request that is over when it resolves. */
const inRequest = (requestId: string, work: () => Promise<void>) =>
  runInRequest(requestId, () => inSpan({ name: 'request', kind: 1, attributes: {} }, work));

const verification = () =>
  createMailEntry({
    ...{ eventId: randomUUID(), template: 'verify-email', to: 'ann@example.com', userId: null, language: 'cs' },
    variables: { name: 'Ann', link: 'http://localhost/verify?token=very-secret' },
    sealer: createSealer([{ id: 'k1', key: randomBytes(32) }]),
  });

const relay = (mailQueue?: ReturnType<typeof createMailQueue>) => {
  const running = startOutboxRelay({ collection: things.collection, bus, log, ...(mailQueue && { mailQueue }) });
  onTestFinished(() => running.stop());
};
const handle = (react: () => Promise<void>) => {
  const running = startEventHandler({
    ...{ durable: 'reacts', stream: streams.networks, definition: networkUpdated, bus, log, react },
  });
  onTestFinished(() => running.stop());
};
const mongo = { name: 'mongo', isUp: () => true } as MongoDependency;
const project = (apply: () => Promise<void>) => {
  const running = startProjection({
    ...{
      name: 'copies',
      stream: streams.networks,
      events: [networkUpdated],
      bus,
      log,
      mongo,
      incarnation: 'one',
      apply,
    },
  });
  onTestFinished(() => running.stop());
};

it('an event that waited in an outbox is sent and processed in the trace of the request that saved it', async () => {
  const spans = await traced();
  const requestId = randomUUID();
  await inRequest(requestId, async () => {
    await things.create({ _id: 'a', outbox: [createEventEntry(networkUpdated, change('a'))] });
  });
  const within: (string | undefined)[] = [];
  const note = async () => void within.push(currentTraceId());
  relay();
  handle(note);
  project(note);
  await vi.waitFor(async () => expect(within).toHaveLength(2));
  expect(within).toEqual([traceOf(requestId), traceOf(requestId)]);
  const received = await spans();
  const [request] = received.filter(({ name }) => name === 'request');
  const others = received.filter(({ name }) => name !== 'request');
  expect(others.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    [kinds.producer, `send ${networkUpdated.type}`],
    [kinds.consumer, 'process copies'],
    [kinds.consumer, 'process reacts'],
  ]);
  for (const span of others) {
    expect(span).toMatchObject({ traceId: traceOf(requestId), parentSpanId: request!.spanId });
  }
});

it('a reaction that fails is marked in its trace', async () => {
  const spans = await traced();
  await bus.publish(createOutgoingEvent(networkUpdated, change('a')));
  let tries = 0;
  handle(async () => {
    tries++;
    if (tries === 1) throw new Error('a secret of the database');
  });
  await vi.waitFor(async () => expect(tries).toBe(2));
  const received = await spans();
  expect(received.filter(({ kind }) => kind === kinds.consumer).map(({ status }) => status)).toEqual([2, 0]);
  expect(JSON.stringify(received)).not.toContain('a secret of the database');
});

it('an e-mail is queued in the trace of the request that caused it, and its job leads on', async () => {
  const spans = await traced();
  const requestId = randomUUID();
  await inRequest(requestId, async () => {
    await things.create({ _id: 'a', outbox: [verification()] });
  });
  const redis = connectRedis({ url: world.redisUrl, name: 'tests', log });
  onTestFinished(() => redis.close());
  await redis.firstUp;
  const queue = new Queue(mailQueueName, { connection: redis.client });
  onTestFinished(() => queue.close());
  relay(createMailQueue(redis.client));
  const [job] = await vi.waitFor(async () => {
    const jobs = await queue.getJobs(['waiting']);
    expect(jobs).toHaveLength(1);
    return jobs;
  });
  const { traceparent } = mailJobSchema.parse(job!.data);
  const received = await spans();
  const [request, sent] = ['request', `send ${mailQueueName}`].map(
    (name) => received.find((one) => one.name === name)!,
  );
  expect(traceparent).toBe(`00-${traceOf(requestId)}-${request!.spanId}-01`);
  expect(sent).toMatchObject({ kind: kinds.producer, traceId: traceOf(requestId), parentSpanId: request!.spanId });
  expect(JSON.stringify(received)).not.toMatch(/example\.com|very-secret|Ann/);
});

it('events and e-mails hold no trace while nothing is traced', async () => {
  expect(networkChange('a').event).not.toHaveProperty('traceparent');
  expect(verification().job).not.toHaveProperty('traceparent');
});
