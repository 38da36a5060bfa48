import { mailQueueName } from '@wifi-share/contracts/mail';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { backingPasswords } from '@wifi-share/tools/backing/backing-users';
import { startRedisWithSentinels } from '@wifi-share/tools/test-servers/redis-with-sentinels';
import { Worker } from 'bullmq';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createMailQueue } from '../../src/mail/mail-queue.js';
import { createOperatedMailQueue } from '../../src/mail/operated-queue.js';
import { queueConnection } from '../../src/queues/queue-connection.js';
import { createRecordingLog } from '../events/fixture.js';

const mail = (template: string) => ({ template }) as never;
const within = { timeout: 60_000, interval: 100 };

it('sessions and queues follow the Redis that the Sentinels name while the former one hangs', async () => {
  const servers = await startRedisWithSentinels(inject('testServers').folder, backingPasswords());
  onTestFinished(() => servers.stop(), 30_000);
  await expect.poll(servers.master, within).toBe('redis-1');
  const { client, firstUp, isUp, close } = connectRedis({
    ...{ url: servers.url('mailer'), name: 'tests', log: createRecordingLog().log },
  });
  onTestFinished(close);
  await firstUp;

  const mails = createMailQueue(client);
  const operated = createOperatedMailQueue(servers.url('mailer'));
  const done: string[] = [];
  const worker = new Worker(mailQueueName, async ({ name }) => void done.push(name), {
    connection: queueConnection(servers.url('mailer')),
  });
  worker.on('error', () => undefined);
  onTestFinished(async () => {
    await worker.close();
    await mails.close();
    await operated.close();
  });
  await mails.enqueue('mail-1', mail('before'));
  expect(await operated.getFailed()).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['before']), within);

  const former = servers.nodes.get('redis-1');
  await former?.pause();
  await vi.waitFor(async () => {
    if (!isUp()) throw new Error('Redis is away');
    expect(await client.info('replication')).toContain('role:master');
  }, within);
  await vi.waitFor(() => mails.enqueue('mail-2', mail('after')), within);
  await vi.waitFor(() => operated.getFailed(), within);
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), within);
  await former?.resume();
  await expect.poll(servers.master, within).toBe('redis-2');
}, 180_000);
