import { randomBytes, randomUUID } from 'node:crypto';
import { mailJobSchema, mailQueueName } from '@wifi-share/contracts/mail';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Schema } from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFailedMails } from '../../src/mail/failed-mails.js';
import { createMailQueue } from '../../src/mail/mail-queue.js';
import { openVariables } from '../../src/mail/mail-sealer.js';
import { createMailEntry, type OutboxEntry, outboxFields } from '../../src/outbox/outbox-entry.js';
import { startOutboxRelay } from '../../src/outbox/relay.js';
import { connectTestBus, createRecordingLog, createTestWorld, databaseOf } from '../events/fixture.js';

const world = await createTestWorld();
const sealer = createSealer([{ id: 'k1', key: randomBytes(32) }]);
const variables = { name: 'Ann', link: 'http://localhost/api/auth/verify-email?token=very-secret' };

const verification = (eventId: string = randomUUID()) =>
  createMailEntry({
    eventId,
    template: 'verify-email',
    to: 'ann@example.com',
    userId: null,
    language: 'cs',
    variables,
    sealer,
  });

const redisOf = async (url: string) => {
  const redis = connectRedis({ url, name: 'tests', log: createRecordingLog().log });
  onTestFinished(() => redis.close());
  await redis.firstUp;
  return redis;
};

/** The queue as the mailer sees it. */
const mailerView = (url: string) => {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const queue = new Queue(mailQueueName, { connection });
  onTestFinished(async () => {
    await queue.close();
    connection.disconnect();
  });
  return { queue, connection };
};

it('queues a job once however often it is handed in, also after it was done', async () => {
  const mailQueue = createMailQueue((await redisOf(world.redisUrl)).client);
  const { queue, connection } = mailerView(world.redisUrl);
  const { id, job } = verification();
  await Promise.all([mailQueue.enqueue(id, job), mailQueue.enqueue(id, job)]);
  expect(await queue.getJobCountByTypes('waiting')).toBe(1);

  const sent = vi.fn(async () => {});
  const worker = new Worker(mailQueueName, sent, { connection });
  onTestFinished(() => worker.close());
  await vi.waitFor(async () => expect(await queue.getJobCountByTypes('completed')).toBe(1));
  await mailQueue.enqueue(id, job);
  await mailQueue.enqueue(verification().id, job);
  await vi.waitFor(async () => expect(await queue.getJobCountByTypes('completed')).toBe(2));
  expect(sent).toHaveBeenCalledTimes(2);
});

it('has what is sent to many taken after all other e-mails, also when it is tried again', async () => {
  const { redisUrl } = await createTestWorld();
  const mailQueue = createMailQueue((await redisOf(redisUrl)).client);
  const { queue, connection } = mailerView(redisUrl);
  const summary = { id: randomUUID(), job: { ...verification().job, template: 'weekly-summary' as const } };
  const taken: string[] = [];
  const takeAll = async () => {
    const { id, job } = verification();
    await mailQueue.enqueue(id, job);
    const worker = new Worker(
      mailQueueName,
      async ({ name }) => {
        taken.push(name);
        if (taken.length === 2) throw new UnrecoverableError('refused');
      },
      { connection },
    );
    await vi.waitFor(async () => expect(await queue.getJobCountByTypes('wait', 'prioritized', 'active')).toBe(0));
    await worker.close();
  };
  await mailQueue.enqueue(summary.id, summary.job);
  await takeAll();
  await createFailedMails(queue).retry(summary.id);
  await takeAll();
  expect(taken).toEqual(['verify-email', 'weekly-summary', 'verify-email', 'weekly-summary']);
});

it('carries a job as declared, whose variables open for that job only', async () => {
  const mailQueue = createMailQueue((await redisOf(world.redisUrl)).client);
  const { queue } = mailerView(world.redisUrl);
  const { id, job } = verification();
  await mailQueue.enqueue(id, job);
  const queued = (await queue.getJob(id))!;
  const data = mailJobSchema.parse(queued.data);
  expect(data).toMatchObject({ template: 'verify-email', to: 'ann@example.com', language: 'cs' });
  expect(openVariables(sealer, id, data)).toEqual(variables);
  expect(() => openVariables(sealer, verification().id, data)).toThrow();
  expect(queued.opts).toMatchObject({
    attempts: expect.any(Number),
    backoff: { type: 'exponential' },
    removeOnComplete: { age: 24 * 60 * 60 },
    removeOnFail: { age: 30 * 24 * 60 * 60 },
  });
});

it('fails soon while Redis is away, and queues again when it is back', async () => {
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  const redis = await redisOf(server.url);
  const mailQueue = createMailQueue(redis.client);
  const { id, job } = verification();
  await server.kill();
  await expect(mailQueue.enqueue(id, job)).rejects.toBeInstanceOf(DependencyUnavailable);
  await server.restart();
  await vi.waitFor(async () => mailQueue.enqueue(id, job));
  await server.pause();
  await expect(mailQueue.enqueue(verification().id, job)).rejects.toBeInstanceOf(DependencyUnavailable);
  await server.resume();
  await vi.waitFor(async () => mailQueue.enqueue(id, job));
  expect(await mailerView(server.url).queue.getJob(id)).toBeDefined();
});

it('refuses variables that the template does not have', () => {
  const broken = { ...variables, link: 'no link' };
  const entry = () =>
    createMailEntry({
      eventId: 'e',
      template: 'verify-email',
      to: 'ann@example.com',
      userId: null,
      language: 'cs',
      variables: broken,
      sealer,
    });
  expect(entry).toThrow('link');
});

it('relays e-mails from the outbox once, without their secrets standing anywhere, even while NATS is away', async () => {
  const server = await startOwnServer('nats');
  onTestFinished(() => server.stop());
  const bus = await connectTestBus(server.url);
  const redis = await redisOf(world.redisUrl);
  const mailQueue = createMailQueue(redis.client);
  const database = await databaseOf(world);
  const schema = new Schema<{ _id: string; outbox?: OutboxEntry[] }>({ _id: String, ...outboxFields });
  const users = database.model('User', schema);
  await users.createCollection();
  const { queue } = mailerView(world.redisUrl);
  await queue.obliterate({ force: true });

  const entry = verification();
  await users.create({ _id: 'ann', outbox: [entry] });
  expect(JSON.stringify(await users.collection.find().toArray())).not.toContain('very-secret');

  await server.kill();
  const enqueue = vi.fn(mailQueue.enqueue);
  let failures = 0;
  const failing = {
    ...mailQueue,
    enqueue: async (...job: Parameters<typeof enqueue>) => {
      await enqueue(...job);
      if (++failures < 3) throw new Error('dies before the entry is removed');
    },
  };
  const relay = startOutboxRelay({
    collection: users.collection,
    bus,
    mailQueue: failing,
    log: createRecordingLog().log,
    sweepMilliseconds: 20,
  });
  onTestFinished(() => relay.stop());
  await vi.waitFor(async () => expect(await users.collection.findOne()).not.toHaveProperty('outbox'));
  expect(enqueue).toHaveBeenCalledTimes(3);
  expect((await queue.getJobs()).map(({ id }) => id)).toEqual([entry.id]);
  expect(JSON.stringify(await redis.client.hgetall(`bull:${mailQueueName}:${entry.id}`))).not.toContain('very-secret');
});
