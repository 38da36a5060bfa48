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
 * workers, whose commands block for longer.
 */
export function producerConnection(url: string): RedisOptions {
  return { ...queueConnection(url), commandTimeout: 2000, socketTimeout: 2000 };
}
