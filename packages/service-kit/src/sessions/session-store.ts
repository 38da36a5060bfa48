import { createHash, randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type Principal, principalSchema } from '../principal/principal.js';

const storedSchema = principalSchema
  .omit({ sessionId: true })
  .extend({ createdAt: z.number(), userAgent: z.string().default('') });
type StoredSession = z.infer<typeof storedSchema>;

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

/** More than anybody has browsers: a program that signs in again and again fills no memory, and the list stays one. */
const mostOfOneUser = 100;

const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const sessionKey = (sessionId: string): string => `session:${sessionId}`;

/** A user's session ids, sorted by when they began. */
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

  return {
    /** Begins a session and returns its token (256 bits); the oldest one ends when the user has too many. */
    async create(principal: Omit<Principal, 'sessionId'>, userAgent = ''): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = sessionIdOf(token);
      const session: StoredSession = {
        ...principal,
        createdAt: now(),
        userAgent: userAgent.slice(0, limits.userAgentMax),
      };
      const ofUser = userKey(principal.userId);
      const written = await redis
        .multi()
        .set(sessionKey(sessionId), JSON.stringify(session), 'EX', idleSeconds)
        .zremrangebyscore(ofUser, 0, session.createdAt - maxMilliseconds)
        .zadd(ofUser, session.createdAt, sessionId)
        .pexpire(ofUser, maxMilliseconds)
        .zrange(ofUser, 0, String(-1 - mostOfOneUser))
        .exec();
      const [, surplus] = written?.at(-1) ?? [];
      await end(principal.userId, (surplus ?? []) as string[]);
      return token;
    },

    /**
     * Who the session of `token` belongs to; its 30 days begin anew. Null when there is none any more, or one of
     * another version's shape: its user signs in again. One round trip.
     */
    async find(token: string): Promise<Principal | null> {
      const sessionId = sessionIdOf(token);
      const stored = await redis.getex(sessionKey(sessionId), 'EX', idleSeconds);
      if (!stored) return null;
      const session = storedSchema.safeParse(JSON.parse(stored));
      if (!session.success || session.data.createdAt + maxMilliseconds <= now()) return null;
      const { createdAt: _, userAgent: __, ...principal } = session.data;
      return { ...principal, sessionId };
    },

    /** The ids of a user's sessions; some may have run out. */
    idsOf,

    /** When a session began, in milliseconds since 1970; null when it is over. */
    async beganAt({ userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>): Promise<number | null> {
      const began = await redis.zscore(userKey(userId), sessionId);
      return began === null ? null : Number(began);
    },

    /** A user's sessions, oldest first; reading them does not make them last longer. */
    async list(userId: string): Promise<ListedSession[]> {
      const read = async (sessionId: string): Promise<ListedSession[]> => {
        const [stored, left] = await Promise.all([redis.get(sessionKey(sessionId)), redis.pttl(sessionKey(sessionId))]);
        const session = stored ? storedSchema.safeParse(JSON.parse(stored)) : null;
        if (!session?.success || session.data.createdAt + maxMilliseconds <= now()) return [];
        const { createdAt, userAgent } = session.data;
        return [{ sessionId, createdAt, userAgent, lastUsedAt: now() - (idleSeconds * 1000 - left) }];
      };
      return (await Promise.all((await idsOf(userId)).map(read))).flat();
    },

    /** Ends sessions of a user; harmless where there are none. */
    end,

    /** Ends the sessions that a user began before they had `version`, as far as there are any at this moment. */
    async endOlder(userId: string, version: number): Promise<void> {
      const ids = await idsOf(userId);
      if (ids.length === 0) return;
      const stored = await redis.mget(ids.map(sessionKey));
      await end(
        userId,
        ids.filter((_, index) => !isSince(version, stored[index])),
      );
    },

    /** Ends every session that a user has at this moment. */
    endAll: async (userId: string): Promise<void> => end(userId, await idsOf(userId)),
  };
}

/** Not what cannot be read: whatever it is, nobody can use it. */
function isSince(version: number, stored: string | null | undefined): boolean {
  const session = stored ? storedSchema.safeParse(JSON.parse(stored)) : null;
  return session?.success === true && session.data.entitlementVersion >= version;
}

export type SessionStore = ReturnType<typeof createSessionStore>;
