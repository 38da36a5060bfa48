import { randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { hashOfToken } from '../crypto/token-hash.js';
import { type Principal, principalSchema } from '../principal/principal.js';

const storedSchema = principalSchema.omit({ sessionId: true, apiToken: true }).extend({
  createdAt: z.number(),
  userAgent: z.string().default(''),
  /** The user's version when the session was created; absent while it is still `entitlementVersion`. */
  begunVersion: z.number().int().optional(),
  /** When the user proved again who they are, in milliseconds since 1970; absent before they did. */
  provedAt: z.number().optional(),
});
type StoredSession = z.infer<typeof storedSchema>;

/** What a session stores of its user. */
type Entitled = Omit<Principal, 'sessionId'>;

/** Milliseconds since 1970. */
export interface SessionTimes {
  createdAt: number;
  /** When its user last proved who they are, by signing in or since. */
  provedAt?: number;
}

export interface ListedSession {
  sessionId: string;
  userAgent: string;
  /** Milliseconds since 1970, as `lastUsedAt`. */
  createdAt: number;
  lastUsedAt: number;
}

const daySeconds = 24 * 60 * 60;
const idleSeconds = durations.sessionIdleDays * daySeconds;
const maxMilliseconds = durations.sessionMaxDays * daySeconds * 1000;

/** Replaces a session if it is unchanged since it was read; keeps its expiry. */
const replaceScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1`;

/** Bounds the memory for a program that signs in again and again. */
const maxSessionsPerUser = 100;

const sessionKey = (sessionId: string): string => `session:${sessionId}`;

/** A sorted set of a user's session ids by creation time. */
const userKey = (userId: string): string => `sessions-of:${userId}`;

/**
 * Sessions in Redis (R6): an opaque token for the browser, stored hashed; 30 days sliding, 90 days at most.
 * Identity creates and ends them, the gateway finds them.
 */
export function createSessionStore(redis: Redis, now: () => number = Date.now) {
  const idsOf = (userId: string): Promise<string[]> => redis.zrange(userKey(userId), 0, '-1');

  async function end(userId: string, sessionIds: string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    await redis.multi().del(sessionIds.map(sessionKey)).zrem(userKey(userId), sessionIds).exec();
  }

  /** Writes what `change` makes of the session; false when it is over, or `change` leaves it by null. */
  async function updateSession(
    sessionId: string,
    change: (session: StoredSession) => StoredSession | null,
  ): Promise<boolean> {
    for (;;) {
      const stored = await redis.get(sessionKey(sessionId));
      const session = readStored(stored);
      const changed = session && change(session);
      if (!stored || !changed) return false;
      const written = await redis.eval(replaceScript, 1, sessionKey(sessionId), stored, JSON.stringify(changed));
      if (written === 1) return true;
    }
  }

  return {
    /**
     * Creates a session and returns its token (256 bits); ends the oldest one when the user has too many. One that
     * continues another keeps the `times` of that.
     */
    async create(principal: Entitled, userAgent = '', times: SessionTimes = { createdAt: now() }): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = hashOfToken(token);
      const session: StoredSession = {
        ...principal,
        ...times,
        userAgent: userAgent.slice(0, limits.userAgentMax),
      };
      const key = userKey(principal.userId);
      const written = await redis
        .multi()
        .set(sessionKey(sessionId), JSON.stringify(session), 'EX', idleSeconds)
        .zremrangebyscore(key, 0, session.createdAt - maxMilliseconds)
        .zadd(key, session.createdAt, sessionId)
        .pexpire(key, maxMilliseconds)
        .zrange(key, 0, String(-1 - maxSessionsPerUser))
        .exec();
      const [, surplus] = written?.at(-1) ?? [];
      await end(principal.userId, (surplus ?? []) as string[]);
      return token;
    },

    /**
     * Finds the session of `token` and restarts its 30 days. Null when it is over, or stored in the form of another
     * release: its user signs in again. One round trip.
     */
    async find(token: string): Promise<Principal | null> {
      const sessionId = hashOfToken(token);
      const stored = await redis.getex(sessionKey(sessionId), 'EX', idleSeconds);
      const session = readStored(stored);
      if (!session || session.createdAt + maxMilliseconds <= now()) return null;
      const { userId, plan, maxNetworks, entitlementVersion } = session;
      return { userId, sessionId, plan, maxNetworks, entitlementVersion };
    },

    /** The ids of a user's sessions; some may have expired. */
    idsOf,

    /** Null when it is over. */
    async timesOf({
      userId,
      sessionId,
    }: Pick<Principal, 'userId' | 'sessionId'>): Promise<Required<SessionTimes> | null> {
      const session = readStored(await redis.get(sessionKey(sessionId)));
      if (session?.userId !== userId) return null;
      const { createdAt, provedAt = createdAt } = session;
      return { createdAt, provedAt };
    },

    /** Notes that its user has just proved who they are; false when it is over. */
    prove: ({ userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>): Promise<boolean> =>
      updateSession(sessionId, (session) => (session.userId === userId ? { ...session, provedAt: now() } : null)),

    /** A user's sessions, oldest first; does not extend them. */
    async list(userId: string): Promise<ListedSession[]> {
      const read = async (sessionId: string): Promise<ListedSession[]> => {
        const [stored, left] = await Promise.all([redis.get(sessionKey(sessionId)), redis.pttl(sessionKey(sessionId))]);
        const session = readStored(stored);
        if (!session || session.createdAt + maxMilliseconds <= now()) return [];
        const { createdAt, userAgent } = session;
        return [{ sessionId, createdAt, userAgent, lastUsedAt: now() - (idleSeconds * 1000 - left) }];
      };
      return (await Promise.all((await idsOf(userId)).map(read))).flat();
    },

    /**
     * Updates the entitlements in all current sessions of the user; a session with newer ones keeps them. Does not extend
     * the sessions.
     */
    async updateEntitlements(facts: Entitled): Promise<void> {
      const ids = await idsOf(facts.userId);
      await Promise.all(ids.map((sessionId) => updateSession(sessionId, (session) => withNewer(facts, session))));
    },

    /** Idempotent. */
    end,

    /** Ends the user's current sessions created before `version` of the user. */
    async endOlder(userId: string, version: number): Promise<void> {
      const ids = await idsOf(userId);
      if (ids.length === 0) return;
      const stored = await redis.mget(ids.map(sessionKey));
      await end(
        userId,
        ids.filter((_, index) => !isSince(version, stored[index])),
      );
    },

    /** Ends the user's current sessions. */
    endAll: async (userId: string): Promise<void> => end(userId, await idsOf(userId)),
  };
}

/** Null when it cannot be parsed. */
function readStored(stored: string | null | undefined): StoredSession | null {
  const session = stored ? storedSchema.safeParse(JSON.parse(stored)) : null;
  return session?.success ? session.data : null;
}

/** Later updates of the entitlements do not count. */
function isSince(version: number, stored: string | null | undefined): boolean {
  const session = readStored(stored);
  return session !== null && (session.begunVersion ?? session.entitlementVersion) >= version;
}

/** The session with `facts`; null when they are not newer. */
function withNewer(facts: Entitled, session: StoredSession): StoredSession | null {
  if (session.entitlementVersion >= facts.entitlementVersion) return null;
  const { begunVersion = session.entitlementVersion } = session;
  return { ...session, ...facts, begunVersion };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
