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
