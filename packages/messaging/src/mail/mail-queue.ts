import { type MailJob, mailQueueName } from '@wifi-share/contracts/mail';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { inProducerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { storedInTime } from '../queues/queue-connection.js';

/** Queues e-mails for the mailer. */
export interface MailQueue {
  /** Resolves when the job is stored; a job with the same id is queued once. Throws DependencyUnavailable within 3 s. */
  enqueue(id: string, job: MailJob): Promise<void>;
  close(): Promise<void>;
}

const daySeconds = 24 * 60 * 60;

/**
 * Retried for about three hours. Completed jobs are kept for a day, as long as the same job might be queued again; failed
 * ones for a month only, as they hold an address and a sealed link.
 */
const jobOptions: JobsOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 5000 },
  removeOnComplete: { age: daySeconds },
  removeOnFail: { age: 30 * daySeconds },
};

/** Sent to many at once, and in no hurry: what has no priority is taken first, and a retry keeps it. */
const inBulk: ReadonlySet<MailJob['template']> = new Set(['weekly-summary']);

/** The mail queue on a connection of `connectRedis`, which the caller closes. */
export function createMailQueue(redis: Redis): MailQueue {
  let queue: Queue<MailJob> | undefined;

  /** A queue stays broken when Redis disconnects while it opens, so it is opened only while Redis is up. */
  const opened = async (): Promise<Queue<MailJob>> => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    queue ??= newQueue(redis);
    try {
      await queue.waitUntilReady();
      return queue;
    } catch (error) {
      queue = undefined;
      throw error;
    }
  };

  return {
    enqueue: (id, job) =>
      inProducerSpan({ system: 'bullmq', of: mailQueueName, id, traceparent: job.traceparent }, () => add(id, job)),
    close: async () => queue?.close(),
  };

  async function add(id: string, job: MailJob): Promise<void> {
    const options = { jobId: id, ...(inBulk.has(job.template) ? { priority: 1 } : {}) };
    try {
      await storedInTime(opened().then((open) => open.add(job.template, job, options)));
    } catch (error) {
      throw new DependencyUnavailable('the mail queue', error);
    }
  }
}

function newQueue(redis: Redis): Queue<MailJob> {
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis, defaultJobOptions: jobOptions });
  // The connection's owner logs its errors; without a listener the library prints them too.
  return queue.on('error', () => undefined);
}
