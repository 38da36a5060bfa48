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
  /** Lets another copy take over at once; nothing of the group is taken any more. */
  release(): Promise<void>;
}

/**
 * Names the place that this process has among the copies of a service. Of two processes on a host one at most listens
 * on a port: who comes next in the same place goes on with its leases at once, however the process before it ended.
 */
export const leaseHolder = (port: number): string => `${hostname()}:${port || randomUUID()}`;

/**
 * KEYS: the group's holders, the lease that is asked for, all leases of the group. ARGV: who asks, for how many
 * milliseconds. Who asks is a holder for so long; each holder has its share of the leases at most, and gives back what is
 * more, so that copies that come later get theirs. What cannot be divided goes to the first holders by name. By Redis'
 * clock alone.
 */
const holdScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
local own = 0
for i = 3, #KEYS do
  if redis.call('GET', KEYS[i]) == ARGV[1] then own = own + 1 end
end
local holders = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(holders)
local share = math.floor((#KEYS - 2) / #holders)
for i = 1, (#KEYS - 2) % #holders do
  if holders[i] == ARGV[1] then share = share + 1 end
end
local holder = redis.call('GET', KEYS[2])
if holder == ARGV[1] and own > share then
  redis.call('DEL', KEYS[2])
  return 0
end
if holder ~= ARGV[1] and (holder or own >= share) then return 0 end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return 1
`;

/** KEYS: the group's holders, a lease. ARGV: who gives it back. */
const releaseScript = `
redis.call('ZREM', KEYS[1], ARGV[1])
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
`;

interface LeaseGroup {
  redis: Redis;
  /** What is shared: copies that name the same group divide its leases among them. */
  group: string;
  holder: string;
  /** A lease ends by itself so long after its holder was heard of. */
  milliseconds?: number;
  now?: () => number;
}

/**
 * Makes leases in Redis that the copies of a service share evenly, each by its name. Make all of them before the first is
 * held: shares are those of all.
 */
export function createLeases({
  redis,
  group,
  holder,
  milliseconds = 10_000,
  now = () => performance.now(),
}: LeaseGroup) {
  const holders = `lease-holders:${group}`;
  const leases: string[] = [];
  let isLeaving = false;

  return (name: string): Lease => {
    const key = `lease:${group}-${name}`;
    leases.push(key);
    /** Until then Redis need not be asked again. */
    let heldUntil = 0;

    const takeOrProlong = async (): Promise<boolean> => {
      const keys = [holders, key, ...leases];
      return (await redis.eval(holdScript, keys.length, ...keys, holder, milliseconds)) === 1;
    };

    return {
      hold: async () => {
        if (isLeaving) return false;
        if (now() < heldUntil) return true;
        const held = await takeOrProlong().catch(() => true);
        heldUntil = held ? now() + milliseconds / 2 : 0;
        return held;
      },
      release: async () => {
        isLeaving = true;
        await redis.eval(releaseScript, 2, holders, key, holder).catch(() => undefined);
      },
    };
  };
}
