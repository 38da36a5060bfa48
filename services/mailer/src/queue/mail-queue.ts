import { mailQueueName } from '@wifi-share/contracts/mail';
import type { RedisOptions } from 'bullmq';
import { Queue } from 'bullmq';
import type { MailContent } from './queued-mail.js';

/** As BullMQ wants it: commands wait while Redis is away, and it is looked for at least once a second. */
export function queueConnection(url: string): RedisOptions {
  return { url, maxRetriesPerRequest: null, retryStrategy: (attempt) => Math.min(attempt * 100, 1000) };
}

export type MailQueue = Queue<MailContent, void>;

/** The queue as operators see it; a command that Redis does not answer within two seconds fails. */
export function createMailQueue(redisUrl: string): MailQueue {
  const queue: MailQueue = new Queue(mailQueueName, {
    connection: { ...queueConnection(redisUrl), commandTimeout: 2000 },
  });
  // That Redis is away is logged by the service's own connection; without a listener the library prints it as well.
  return queue.on('error', () => undefined);
}
