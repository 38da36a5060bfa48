import { limits } from '@wifi-share/contracts/limits';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { Redis } from 'ioredis';
import { type AddressHistory, blockMilliseconds, shownGroup } from './address-history.js';

interface Dependencies {
  redis: Redis;
  history: AddressHistory;
  now(): Date;
}

/** There once Redis holds what MongoDB knows: a Redis that has lost that has lost this key too. */
const filledKey = 'admin-gate:filled';

/** There while it is filled: a Redis that has lost the first pieces has lost this key too, and is not full then. */
const fillingKey = 'admin-gate:filling';

/** Sorted set of blocked client groups, by the end of the block in milliseconds since 1970. */
const blocksKey = 'admin-gate:blocks';

/** Sorted set of a client group's attempts, `open:<id>` or `failed:<id>`, by their time. */
const attemptsKey = (group: string): string => `admin-gate:attempts:${group}`;

/** Longer than an evaluation takes: the process that took the place has died, perhaps after the evaluation. */
const abandonedMilliseconds = 10_000;

/**
 * Takes a place for an attempt, counts it as failed, or ends a block. Answers `empty` when Redis has to be filled first;
 * `busy` when others may yet give their place back; `blocked` with the end of the block, and 1 when it has just begun.
 */
const decideScript = `
local filled, blocks, attempts = unpack(KEYS)
local verb, group, id = ARGV[1], ARGV[2], ARGV[3]
local now, window, max, abandoned = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
if redis.call('EXISTS', filled) == 0 then return {'empty'} end
redis.call('ZREMRANGEBYSCORE', blocks, '-inf', now)
local blockedUntil = redis.call('ZSCORE', blocks, group)
if verb == 'unblock' then
  redis.call('ZREM', blocks, group)
  if blockedUntil then redis.call('DEL', attempts) end
end
if blockedUntil then return {'blocked', blockedUntil, 0} end
if verb == 'unblock' then return {'done'} end
redis.call('ZREMRANGEBYSCORE', attempts, '-inf', now - window)
if verb == 'fail' then
  redis.call('ZREM', attempts, 'open:' .. id)
  redis.call('ZADD', attempts, now, 'failed:' .. id)
end
local entries = redis.call('ZRANGE', attempts, 0, -1, 'WITHSCORES')
local failed, newest = 0, 0
for i = 1, #entries, 2 do
  newest = tonumber(entries[i + 1])
  if string.sub(entries[i], 1, 7) == 'failed:' or now - newest >= abandoned then failed = failed + 1 end
end
if failed >= max then
  redis.call('ZADD', blocks, newest + window, group)
  redis.call('DEL', attempts)
  return {'blocked', newest + window, 1}
end
if verb == 'take' then
  if #entries / 2 >= max then return {'busy'} end
  redis.call('ZADD', attempts, now, 'open:' .. id)
end
redis.call('PEXPIRE', attempts, window)
return {'done'}`;

/** Writes a piece of what MongoDB knows, unless another process has written all. */
const fillScript = `
local filled, blocks = KEYS[1], KEYS[2]
if redis.call('EXISTS', filled) == 1 then return end
for i, address in ipairs(cjson.decode(ARGV[1])) do
  local attempts = KEYS[i + 2]
  if address.blockedUntil > 0 then redis.call('ZADD', blocks, address.blockedUntil, address.group) end
  for _, attempt in ipairs(address.attempts) do redis.call('ZADD', attempts, attempt.at, attempt.member) end
  redis.call('PEXPIRE', attempts, ARGV[2])
end`;

const filledScript = `if redis.call('DEL', KEYS[1]) == 1 then redis.call('SET', KEYS[2], 1) end`;

type Verb = 'take' | 'fail' | 'unblock';
type Decision = { kind: 'done' } | { kind: 'busy' } | { kind: 'blocked'; until: number; isNew: boolean };
type Answer = ['empty' | 'done' | 'busy'] | ['blocked', until: string | number, isNew: number];

/** Attempts and live blocks of addresses (R52): Redis decides, MongoDB keeps the history. */
export function createAttemptStore({ redis, history, now }: Dependencies) {
  async function fill(): Promise<void> {
    await redis.set(fillingKey, 1);
    for await (const stored of history.recent()) {
      const addresses = stored.map(({ _id: group, attempts, blockedUntil }) => ({
        group,
        blockedUntil: blockedUntil?.getTime() ?? 0,
        attempts: attempts.map(({ id, at, failed }) => ({
          member: `${failed ? 'failed' : 'open'}:${id}`,
          at: at.getTime(),
        })),
      }));
      const keys = [filledKey, blocksKey, ...addresses.map(({ group }) => attemptsKey(group))];
      await redis.eval(fillScript, keys.length, ...keys, JSON.stringify(addresses), blockMilliseconds);
    }
    await redis.eval(filledScript, 2, fillingKey, filledKey);
  }

  async function requireFilled(): Promise<void> {
    if (!(await redis.exists(filledKey))) await fill();
  }

  async function decide(verb: Verb, group: string, id = ''): Promise<Decision> {
    const keys = [filledKey, blocksKey, attemptsKey(group)];
    const rules = [blockMilliseconds, limits.adminFailuresMax, abandonedMilliseconds];
    const given = [verb, group, id, now().getTime(), ...rules];
    const [kind, until, isNew] = (await redis.eval(decideScript, keys.length, ...keys, ...given)) as Answer;
    if (kind === 'empty') {
      await fill();
      return decide(verb, group, id);
    }
    if (kind !== 'blocked') return { kind };
    const decision = { kind, until: Number(until), isNew: isNew === 1 };
    if (decision.isNew) await history.blocked(group, new Date(decision.until));
    return decision;
  }

  return {
    /** For the start: release 0.2 may have written to MongoDB alone. */
    async refill(): Promise<void> {
      await redis.del(filledKey, fillingKey);
    },

    /** A place for an attempt, which counts as failed until it is given back. */
    async take(address: string, id: string): Promise<Decision> {
      const group = clientGroup(address);
      const decision = await decide('take', group, id);
      if (decision.kind === 'done') await history.begun(group, id);
      return decision;
    },

    /** The third failure blocks. */
    async fail(address: string, id: string): Promise<void> {
      const group = clientGroup(address);
      await history.failed(group, id);
      await decide('fail', group, id);
    },

    /** The attempt was a success, or revealed nothing. */
    async giveBack(address: string, id: string): Promise<void> {
      const group = clientGroup(address);
      await history.forgiven(group, id);
      await redis.zrem(attemptsKey(group), `open:${id}`);
    },

    /** Ends a block. Resolves to the address as the list shows it; null when it is not blocked. */
    async unblock(address: string): Promise<string | null> {
      const group = clientGroup(address);
      const wasBlocked = await history.unblocked(group);
      const { kind } = await decide('unblock', group);
      return wasBlocked || kind === 'blocked' ? shownGroup(group) : null;
    },

    /** Latest block first; ends in milliseconds since 1970. */
    async blocked(): Promise<{ ipAddress: string; blockedUntil: number }[]> {
      await requireFilled();
      const after = `(${now().getTime()}`;
      const entries = await redis.zrevrangebyscore(blocksKey, '+inf', after, 'WITHSCORES', 'LIMIT', 0, 1000);
      return entries.flatMap((group, index) =>
        index % 2 === 0 ? { ipAddress: shownGroup(group), blockedUntil: Number(entries[index + 1]) } : [],
      );
    },

    async countBlocked(): Promise<number> {
      await requireFilled();
      return redis.zcount(blocksKey, `(${now().getTime()}`, '+inf');
    },
  };
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;
