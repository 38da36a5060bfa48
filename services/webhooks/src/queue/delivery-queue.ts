import { producerConnection, storedInTime } from '@wifi-share/messaging/queues/queue-connection';
import { Queue } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredDelivery } from '../deliveries/delivery.model.js';

export const deliveryQueueName = 'webhooks';

/** One planned try. */
export interface DeliveryJob {
  deliveryId: string;
  endpointId: string;
  run: number;
}

type Planned = Pick<StoredDelivery, '_id' | 'endpointId' | 'run' | 'nextTryAt'>;

/** The clock of deliveries: MongoDB says what is to be tried, a job only when. */
export interface DeliveryQueue {
  readonly jobs: Queue<DeliveryJob, void>;
  /** Queues the planned tries, each once. Never fails: what Redis does not take now is queued by the clock. */
  add(planned: readonly Planned[]): Promise<void>;
  close(): Promise<void>;
}

export function createDeliveryQueue(redisUrl: string, now: () => Date, log: FastifyBaseLogger): DeliveryQueue {
  const jobs = new Queue<DeliveryJob, void>(deliveryQueueName, {
    connection: producerConnection(redisUrl),
    // What is known of a try is in MongoDB.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  // That Redis is away is logged by the service's own connection; without a listener the library prints it as well.
  jobs.on('error', () => undefined);

  return {
    jobs,
    add: async (planned) => {
      const added = planned.map(({ _id: deliveryId, endpointId, run, nextTryAt }) => ({
        name: 'try',
        data: { deliveryId, endpointId, run },
        opts: {
          jobId: `${deliveryId}-${run}`,
          delay: Math.max(0, (nextTryAt?.getTime() ?? 0) - now().getTime()),
        },
      }));
      await storedInTime(jobs.addBulk(added)).catch((err) =>
        log.warn({ err }, 'webhooks have to wait: the queue is out of reach'),
      );
    },
    close: () => jobs.close(),
  };
}
