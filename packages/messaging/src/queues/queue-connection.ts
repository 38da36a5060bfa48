import { setTimeout as delay } from 'node:timers/promises';
import { sentinelOptions } from '@wifi-share/service-kit/redis/redis-address';
import type { RedisOptions } from 'bullmq';

/** As BullMQ wants it: commands wait while Redis is away, and it is looked for at least once a second. */
export function queueConnection(url: string): RedisOptions {
  return {
    ...(sentinelOptions(url) ?? { url }),
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  };
}

/**
 * To add jobs: a command that Redis does not answer within two seconds fails, and its connection is replaced. Not for
 * workers, whose commands block for longer. A queue whose first command fails stays broken, so it does not ask for the
 * version.
 */
export function producerConnection(url: string): RedisOptions {
  return { ...queueConnection(url), commandTimeout: 2000, socketTimeout: 2000, skipVersionCheck: true };
}

const enqueueTimeoutMilliseconds = 3000;

/** Rejects when jobs were not stored within three seconds: a queue that cannot open has no timeout of its own. */
export async function storedInTime<T>(stored: Promise<T>): Promise<T> {
  const timeout = delay(enqueueTimeoutMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('Redis does not answer');
  });
  return Promise.race([stored, timeout]);
}
