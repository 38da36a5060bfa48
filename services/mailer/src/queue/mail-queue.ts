import { mailQueueName } from '@wifi-share/contracts/mail';
import { queueConnection } from '@wifi-share/messaging/queues/queue-connection';
import { Queue } from 'bullmq';
import type { MailContent } from './queued-mail.js';

export type MailQueue = Queue<MailContent, void>;

/** The queue as operators see it; a command that Redis does not answer within two seconds fails. */
export function createMailQueue(redisUrl: string): MailQueue {
  const queue: MailQueue = new Queue(mailQueueName, {
    connection: { ...queueConnection(redisUrl), commandTimeout: 2000 },
  });
  // That Redis is away is logged by the service's own connection; without a listener the library prints it as well.
  return queue.on('error', () => undefined);
}
