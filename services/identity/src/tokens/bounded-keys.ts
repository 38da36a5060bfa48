import type { Redis } from 'ioredis';

interface Bounds {
  /** Begins every key; never ends with a colon. */
  family: string;
  /** As many values as are kept at once: each one more drops the oldest. */
  most: number;
  seconds: number;
}

/**
 * Keeps values in Redis, of which anybody may cause as many as they like: they take a bounded number of turns, and each
 * turn holds one value.
 */
export function createBoundedKeys(redis: Redis, { family, most, seconds }: Bounds) {
  return async (key: string, value: string): Promise<void> => {
    const turn = (await redis.incr(`${family}:turns`)) % most;
    const former = await redis.set(`${family}:turn:${turn}`, key, 'EX', seconds, 'GET');
    if (former !== null) await redis.del(former);
    await redis.set(key, value, 'EX', seconds);
  };
}
