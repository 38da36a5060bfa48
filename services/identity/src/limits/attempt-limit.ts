import { createHmac } from 'node:crypto';
import { isDependencyFailure } from '@wifi-share/service-kit/app/dependency-failure';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { createTurns } from '@wifi-share/service-kit/limits/turns';
import type { Redis } from 'ioredis';

/** Counts one attempt under every key, or under none and answers the milliseconds until there is room under all. */
const countScript = `
local wait = 0
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[1]) then
    wait = math.max(wait, redis.call('PTTL', key), 1)
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2]) end
end
return 0`;

const giveBackScript = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end`;

/** So few that attempts in hand, counted until they succeed, do not make honest ones at the same address run into the limit. */
const evaluatedAtOnce = 2;

/** About four seconds of evaluations: the gateway waits for five. */
const mostWaiting = 180;

export interface AttemptRule {
  /** Begins the names of its counters in Redis. */
  name: string;
  attempts: number;
  seconds: number;
}

interface Store {
  redis: Redis;
  /** Keys the hashes under which subjects are counted. */
  secret: string;
}

/** Limits attempts per subject (an account, an address) in a window that begins with the first one. */
export function createAttemptLimit({ redis, secret }: Store, { name, attempts, seconds }: AttemptRule) {
  const turn = createTurns({ atOnce: evaluatedAtOnce, mostWaiting });

  /** Redis keeps files, and subjects are e-mail and network addresses: few enough to be found again from a plain hash. */
  const keysOf = (subjects: string[]): string[] =>
    subjects.map((subject) => `attempts:${name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`);

  /** Counts one attempt for each subject. Throws `too_many_requests`, and counts nothing, when one has none left. */
  async function count(...subjects: string[]): Promise<void> {
    const wait = Number(await redis.eval(countScript, subjects.length, ...keysOf(subjects), attempts, seconds * 1000));
    if (wait > 0) throw new Problem('too_many_requests', { retryAfter: wait / 1000 });
  }

  return {
    count,

    /** Counts one attempt where Redis can be asked; without it calls go on uncounted (R41). Throws `too_many_requests`. */
    async countIfPossible(...subjects: string[]): Promise<void> {
      try {
        await count(...subjects);
      } catch (error) {
        if (!isDependencyFailure(error)) throw error;
      }
    },

    /** Forgets the attempts that were counted, where Redis can be asked. */
    async clear(...subjects: string[]): Promise<void> {
      try {
        await redis.del(...keysOf(subjects));
      } catch (error) {
        if (!isDependencyFailure(error)) throw error;
      }
    },

    /**
     * Evaluates an attempt that counts only when it fails. It is counted first, so that any number of parallel ones
     * never evaluates more than the limit. Throws `too_many_requests`, or `service_unavailable` when too many are
     * waiting for their turn, without evaluating.
     */
    countFailure(subjects: string[], succeeds: () => Promise<boolean>): Promise<boolean> {
      return turn(async () => {
        await count(...subjects);
        const giveBack = () => redis.eval(giveBackScript, subjects.length, ...keysOf(subjects));
        const success = await succeeds().catch(async (error) => {
          // Nothing was learned from it.
          await giveBack();
          throw error;
        });
        if (success) await giveBack();
        return success;
      });
    },
  };
}

export type AttemptLimit = ReturnType<typeof createAttemptLimit>;
