import { createHmac } from 'node:crypto';
import type { RateClass } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Whose keys are remembered. */
const mostClients = 10_000;

/** Public reads and visits are counted in the process. */
export type SharedRateClass = Exclude<RateClass, 'publicRead' | 'access'> | 'apiToken';

interface Options {
  redis: Redis;
  perMinute: Record<SharedRateClass, number>;
  /** Keys the hashes under which clients are counted. */
  secret: string;
}

/** Calls that are left until the window ends, in so many seconds. */
export interface Left {
  remaining: number;
  seconds: number;
}

export type SharedLimits = ReturnType<typeof createSharedLimits>;

/** Counts that all copies of the gateway share, per class of calls and client; those of API tokens per token. */
export function createSharedLimits({ redis, perMinute, secret }: Options) {
  const limiterFor = (rateClass: SharedRateClass) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${rateClass}`,
      points: perMinute[rateClass],
      duration: 60,
      rejectIfRedisNotReady: true,
    });
  const limiters = {
    read: limiterFor('read'),
    write: limiterFor('write'),
    credentials: limiterFor('credentials'),
    agent: limiterFor('agent'),
    apiToken: limiterFor('apiToken'),
  };
  const keys = new LRUCache<string, string>({
    // Not `max`, which would reserve memory for as many at once.
    maxSize: mostClients,
    sizeCalculation: () => 1,
    memoMethod: (client) => createHmac('sha256', secret).update(client).digest('base64url').slice(0, 22),
  });

  return {
    /** Counts `price` calls, and resolves to what is left. Throws `too_many_requests`; without Redis calls go on uncounted (R41): null. */
    async take(rateClass: SharedRateClass, client: string, price = 1): Promise<Left | null> {
      try {
        // Redis keeps files, and a guest's address is never stored (R23).
        const { remainingPoints, msBeforeNext } = await limiters[rateClass].consume(keys.memo(client), price);
        return { remaining: remainingPoints, seconds: msBeforeNext / 1000 };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) return null;
        throw new Problem('too_many_requests', { retryAfter: refusal.msBeforeNext / 1000 });
      }
    },
  };
}
