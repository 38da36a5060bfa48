import { type AddressInfo, connect, createServer } from 'node:net';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { expect, it, onTestFinished } from 'vitest';
import { createOperatedMailQueue } from '../../src/mail/operated-queue.js';
import { storedInTime } from '../../src/queues/queue-connection.js';

/** Redis behind a network that keeps back its second answer about its version for longer than a command may take. */
async function slowRedis(redisUrl: string): Promise<string> {
  const { hostname, port, pathname } = new URL(redisUrl);
  let versions = 0;
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy().unref());
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (chunk.includes('redis_version') && ++versions === 2) setTimeout(() => client.write(chunk), 3000);
      else client.write(chunk);
    });
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`;
}

it('works with a Redis that was slow while the queue was opened', async () => {
  const { redisUrl } = await createTestWorld();
  const queue = createOperatedMailQueue(await slowRedis(redisUrl));
  onTestFinished(() => queue.close());
  await expect.poll(() => queue.getJobCounts('waiting').catch(() => null)).toEqual({ waiting: 0 });
});

it('what a queue that cannot open should store fails in time', async () => {
  const queue = createOperatedMailQueue('redis://127.0.0.1:1');
  onTestFinished(() => queue.close());
  await expect(storedInTime(queue.add('try', {} as never))).rejects.toThrow('Redis does not answer');
});
