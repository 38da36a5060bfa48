import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { isDependencyFailure } from '../app/dependency-failure.js';
import { Problem } from '../app/problem.js';
import { createFingerprints } from '../crypto/fingerprints.js';

/** Takes a place unless a bound is reached; answers the milliseconds until there is room under every bound, 0 when taken. */
const takeScript = `
local key, now, id = KEYS[1], tonumber(ARGV[1]), ARGV[2]
local wait, longest = 0, 0
for i = 3, #ARGV, 2 do
  local most, window = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  longest = math.max(longest, window)
  local sentAt = redis.call('ZREVRANGE', key, most - 1, most - 1, 'WITHSCORES')[2]
  if sentAt then wait = math.max(wait, tonumber(sentAt) + window - now) end
end
if wait > 0 then return wait end
redis.call('ZADD', key, now, id)
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - longest)
redis.call('PEXPIRE', key, longest)
return 0`;

/** At most so many in any stretch of that length. */
export interface SendBound {
  most: number;
  seconds: number;
}

interface Store {
  redis: Redis;
  /** Keys the hashes of recipients: addresses are few enough to be found again from a plain hash. */
  secret: string;
  now(): Date;
}

type GiveBack = () => Promise<unknown>;

/** Limits what is sent to one recipient, independent of the sender (R36, R57). `name` begins the keys in Redis. */
export function createSendLimit({ redis, secret, now }: Store, name: string, bounds: readonly SendBound[]) {
  const fingerprints = createFingerprints([{ id: name, key: Buffer.from(secret) }], 'recipients');
  const rules = bounds.flatMap(({ most, seconds }) => [most, seconds * 1000]);

  async function take(recipient: string): Promise<GiveBack> {
    const [key, id] = [`sent:${fingerprints.of(recipient)}`, randomUUID()];
    const wait = Number(await redis.eval(takeScript, 1, key, now().getTime(), id, ...rules));
    if (wait > 0) throw new Problem('too_many_requests', { retryAfter: wait / 1000 });
    return () => redis.zrem(key, id);
  }

  async function orGiveBack<T>(giveBack: GiveBack, send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      // What is not given back is so by time.
      await giveBack().catch(() => undefined);
      throw error;
    }
  }

  return {
    /** Counts for `recipient` and sends; what fails does not count. Throws `too_many_requests`, and sends nothing then. */
    send: async <T>(recipient: string, send: () => Promise<T>): Promise<T> => orGiveBack(await take(recipient), send),

    /** The same, but without Redis it sends uncounted (R41). */
    async sendIfPossible<T>(recipient: string, send: () => Promise<T>): Promise<T> {
      const giveBack = await take(recipient).catch((error: unknown): GiveBack => {
        if (!isDependencyFailure(error)) throw error;
        return async () => undefined;
      });
      return orGiveBack(giveBack, send);
    },
  };
}

export type SendLimit = ReturnType<typeof createSendLimit>;
