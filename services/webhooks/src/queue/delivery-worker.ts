import { queueConnection } from '@wifi-share/messaging/queues/queue-connection';
import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Attempts } from '../deliveries/attempts.js';
import { type DeliveryJob, deliveryQueueName } from './delivery-queue.js';
import type { Pace } from './pace.js';

/** Requests that wait for an answer cost next to nothing. */
const atOnce = 200;

/** Of one endpoint: one that hangs holds no more than these. */
const atOnceOfEndpoint = 4;

interface Options {
  redisUrl: string;
  attempt: Attempts;
  pace: Pace;
  log: FastifyBaseLogger;
}

/** Makes the tries that are due until it is stopped; those in hand are finished first. */
export function startDeliveryWorker({ redisUrl, attempt, pace, log }: Options): Stop {
  const inHand = new Map<string, number>();

  async function work(job: Job<DeliveryJob, void>, token?: string): Promise<void> {
    const { deliveryId, endpointId, run } = job.data;
    const ofEndpoint = inHand.get(endpointId) ?? 0;
    if (ofEndpoint >= atOnceOfEndpoint) {
      // Spread, so that many that wait for one endpoint do not come back together.
      await job.moveToDelayed(Date.now() + pace.busyPause * (0.5 + Math.random()), token);
      throw new DelayedError();
    }
    inHand.set(endpointId, ofEndpoint + 1);
    try {
      await attempt(deliveryId, run);
    } finally {
      const left = (inHand.get(endpointId) ?? 1) - 1;
      if (left > 0) inHand.set(endpointId, left);
      else inHand.delete(endpointId);
    }
  }

  const worker = new Worker<DeliveryJob, void>(deliveryQueueName, work, {
    connection: queueConnection(redisUrl),
    concurrency: atOnce,
    lockDuration: pace.lockDuration,
    stalledInterval: pace.stalledInterval,
    // A service that is killed again and again must not lose what it had in hand.
    maxStalledCount: 100,
  });
  worker.on('error', (err) => log.warn({ err }, 'the queue of webhooks is out of reach'));
  worker.on('failed', (job, err) => log.warn({ jobId: job?.id, err }, 'a webhook could not be tried'));
  return () => worker.close();
}
