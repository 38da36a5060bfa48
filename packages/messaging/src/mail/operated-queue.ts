import { mailQueueName } from '@wifi-share/contracts/mail';
import { Queue } from 'bullmq';
import { queueConnection } from '../queues/queue-connection.js';
import type { KeptMail } from './failed-mails.js';

/** The mail queue as operators see it; a command that Redis does not answer within two seconds fails. */
export function createOperatedMailQueue<Content extends KeptMail = KeptMail>(redisUrl: string): Queue<Content, void> {
  const queue = new Queue<Content, void>(mailQueueName, {
    connection: { ...queueConnection(redisUrl), commandTimeout: 2000 },
  });
  // That Redis is away is logged by the service's own connection; without a listener the library prints it as well.
  return queue.on('error', () => undefined);
}
