import { setTimeout as delay } from 'node:timers/promises';
import { type MailJob, mailQueueName } from '@wifi-share/contracts/mail';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Hands e-mails to the mailer. */
export interface MailQueue {
  /** Resolves when the job is stored; a job with the same id is queued once. Throws DependencyUnavailable within 3 s. */
  enqueue(id: string, job: MailJob): Promise<void>;
  close(): Promise<void>;
}

const daySeconds = 24 * 60 * 60;
const enqueuedWithinMilliseconds = 3000;

/**
 * Tried for about three hours. What is done is kept for a day, as long as the same job might be handed in again; what
 * was given up for a month, as it holds an address and a sealed link.
 */
const jobOptions: JobsOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 5000 },
  removeOnComplete: { age: daySeconds },
  removeOnFail: { age: 30 * daySeconds },
};

/** The mail queue on a connection of `connectRedis`, which stays the caller's. */
export function createMailQueue(redis: Redis): MailQueue {
  let queue: Queue<MailJob> | undefined;

  /** The library gives a queue up for ever when Redis goes away while it opens, so it is opened when Redis is there. */
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
    enqueue: async (id, job) => {
      const added = opened().then((open) => open.add(job.template, job, { jobId: id }));
      const tooLate = delay(enqueuedWithinMilliseconds, undefined, { ref: false }).then(() => {
        throw new Error('Redis does not answer');
      });
      try {
        await Promise.race([added, tooLate]);
      } catch (error) {
        throw new DependencyUnavailable('the mail queue', error);
      }
    },
    close: async () => queue?.close(),
  };
}

function newQueue(redis: Redis): Queue<MailJob> {
  const queue = new Queue<MailJob>(mailQueueName, { connection: redis, defaultJobOptions: jobOptions });
  // The connection's owner logs its errors; without a listener the library prints them as well.
  return queue.on('error', () => undefined);
}
