import { createHash, randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { AdminSession } from '../principal/principal.js';

const storedSchema = z.object({
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  ipAddress: z.string(),
  userAgent: z.string(),
});
type StoredAdminSession = z.infer<typeof storedSchema>;

/** Times are in milliseconds since 1970. */
export interface ActiveAdminSession extends StoredAdminSession {
  endsAt: number;
  idleUntil: number;
}

export interface NewAdminSession {
  /** For the browser (256 bits). */
  token: string;
  sessionId: string;
  session: ActiveAdminSession;
}

const idleMilliseconds = durations.adminSessionIdleMinutes * 60_000;
const mostMilliseconds = durations.adminSessionHours * 60 * 60_000;

/** How many keys Redis looks at in one step of a search through all of them: short enough for everybody else to wait. */
const keysPerStep = 1000;

const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const keyOf = (sessionId: string): string => `admin-session:${sessionId}`;

/**
 * Admins' sessions in Redis (R31): an opaque token for the browser, stored hashed; 30 minutes without a call, 8 hours
 * at most. admin-security begins and ends them, the gateway finds them.
 */
export function createAdminSessionStore(redis: Redis, now: () => number = Date.now) {
  /** Null when there is none any more. */
  function parse(stored: string | null): StoredAdminSession | null {
    const session = stored ? storedSchema.safeParse(JSON.parse(stored)) : null;
    return session?.success && session.data.startedAt + mostMilliseconds > now() ? session.data : null;
  }

  const known = (session: StoredAdminSession, idleLeft: number): ActiveAdminSession => {
    const endsAt = session.startedAt + mostMilliseconds;
    return { ...session, endsAt, idleUntil: Math.min(endsAt, now() + idleLeft) };
  };

  return {
    /** Rejects while Redis is away, in which no session could begin. */
    async requireUp(): Promise<void> {
      await redis.ping();
    },

    async create({ ipAddress, userAgent }: Omit<StoredAdminSession, 'startedAt'>): Promise<NewAdminSession> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = sessionIdOf(token);
      const session = { startedAt: now(), ipAddress, userAgent: userAgent.slice(0, limits.userAgentMax) };
      await redis.set(keyOf(sessionId), JSON.stringify(session), 'PX', idleMilliseconds);
      return { token, sessionId, session: known(session, idleMilliseconds) };
    },

    /** The session of `token`, whose 30 minutes begin anew; null when there is none any more. One round trip. */
    async find(token: string): Promise<AdminSession | null> {
      const sessionId = sessionIdOf(token);
      const stored = await redis.getex(keyOf(sessionId), 'PX', idleMilliseconds);
      return parse(stored) && { sessionId };
    },

    /** Null when it is over; reading it does not make it last longer. */
    async read({ sessionId }: AdminSession): Promise<ActiveAdminSession | null> {
      const [stored, left] = await Promise.all([redis.get(keyOf(sessionId)), redis.pttl(keyOf(sessionId))]);
      const session = parse(stored);
      return session && known(session, Math.max(0, left));
    },

    /** Harmless when it is over. */
    async end({ sessionId }: AdminSession): Promise<void> {
      await redis.del(keyOf(sessionId));
    },

    /** Ends every session that there is when it begins, and resolves to how many there were. */
    async endAll(): Promise<number> {
      let ended = 0;
      let cursor = '0';
      do {
        const [next, keys] = await redis.scan(cursor, 'MATCH', keyOf('*'), 'COUNT', keysPerStep);
        if (keys.length > 0) ended += await redis.del(keys);
        cursor = next;
      } while (cursor !== '0');
      return ended;
    },
  };
}

export type AdminSessionStore = ReturnType<typeof createAdminSessionStore>;
