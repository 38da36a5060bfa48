import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';

/**
 * Keeps copies of a service from doing the same work. For economy only: it may fail at any moment, and when its holder
 * was killed nobody does the work until it ends. What has to be done within moments does without.
 */
export interface Lease {
  /** Takes or prolongs the lease; whether the work is ours now. True while Redis is away: work done twice counts once. */
  hold(): Promise<boolean>;
  /** Lets another copy take over at once. */
  release(): Promise<void>;
}

/**
 * Names the place that this process has among the copies of a service. Of two processes on a host one at most listens
 * on a port: who comes next in the same place goes on with its leases at once, however the process before it ended.
 */
export const leaseHolder = (port: number): string => `${hostname()}:${port || randomUUID()}`;

/** A lease in Redis that ends by itself when its holder dies and nobody takes its place. */
export function createLease(
  redis: Redis,
  name: string,
  holder: string,
  milliseconds = 10_000,
  now: () => number = () => performance.now(),
): Lease {
  const key = `lease:${name}`;
  /** Until then Redis need not be asked again. */
  let heldUntil = 0;

  const takeOrProlong = async (): Promise<boolean> => {
    if (await redis.set(key, holder, 'PX', milliseconds, 'NX')) return true;
    if ((await redis.get(key)) !== holder) return false;
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
      if ((await redis.get(key).catch(() => null)) === holder) await redis.del(key).catch(() => undefined);
    },
  };
}
