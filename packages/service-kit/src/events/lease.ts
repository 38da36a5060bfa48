import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

/** Keeps copies of a service from doing the same work. For economy only: it may fail at any moment. */
export interface Lease {
  /** Takes or prolongs the lease; whether the work is ours now. True while Redis is away: work done twice counts once. */
  hold(): Promise<boolean>;
  /** Lets another copy take over at once. */
  release(): Promise<void>;
}

/** A lease in Redis that ends by itself when its holder dies. */
export function createLease(
  redis: Redis,
  name: string,
  milliseconds = 10_000,
  now: () => number = () => performance.now(),
): Lease {
  const key = `lease:${name}`;
  const token = randomUUID();
  /** Until then Redis need not be asked again. */
  let heldUntil = 0;

  const takeOrProlong = async (): Promise<boolean> => {
    if (await redis.set(key, token, 'PX', milliseconds, 'NX')) return true;
    if ((await redis.get(key)) !== token) return false;
    return (await redis.pexpire(key, milliseconds)) === 1;
  };

  return {
    hold: async () => {
      if (now() < heldUntil) return true;
      const held = await takeOrProlong().catch(() => true);
      heldUntil = held ? now() + milliseconds / 2 : 0;
      return held;
    },
    release: async () => {
      heldUntil = 0;
      if ((await redis.get(key).catch(() => null)) === token) await redis.del(key).catch(() => undefined);
    },
  };
}
