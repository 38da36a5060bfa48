import { mailQueueName } from '@wifi-share/contracts/mail';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { backingPasswords } from '@wifi-share/tools/backing/backing-users';
import { startRedisWithSentinels } from '@wifi-share/tools/test-servers/redis-with-sentinels';
import { Queue, Worker } from 'bullmq';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { queueConnection } from '../../src/queues/queue-connection.js';
import { createRecordingLog } from '../events/fixture.js';

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

  const connection = queueConnection(servers.url('mailer'));
  const queue = new Queue(mailQueueName, { connection }).on('error', () => undefined);
  const done: string[] = [];
  const worker = new Worker(mailQueueName, async ({ name }) => void done.push(name), { connection });
  worker.on('error', () => undefined);
  onTestFinished(async () => {
    await worker.close();
    await queue.close();
  });
  await queue.add('before', {});
  await vi.waitFor(() => expect(done).toEqual(['before']), within);

  const former = servers.nodes.get('redis-1');
  await former?.pause();
  await vi.waitFor(async () => {
    if (!isUp()) throw new Error('Redis is away');
    expect(await client.info('replication')).toContain('role:master');
  }, within);
  await queue.add('after', {});
  await vi.waitFor(() => expect(done).toEqual(['before', 'after']), within);
  await former?.resume();
  await expect.poll(servers.master, within).toBe('redis-2');
}, 180_000);
