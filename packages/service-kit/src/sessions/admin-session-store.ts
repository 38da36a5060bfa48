import { randomBytes } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { hashOfToken } from '../crypto/token-hash.js';
import type { AdminSession } from '../principal/principal.js';

const storedSchema = z.object({
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  ipAddress: z.string(),
  userAgent: z.string(),
  /** Null for the shared access, as in sessions from before there were named admins. */
  admin: z.object({ id: z.string(), email: z.string() }).nullable().default(null),
});
type StoredAdminSession = z.infer<typeof storedSchema>;

/** Times are in milliseconds since 1970. */
export interface ActiveAdminSession extends StoredAdminSession {
  endsAt: number;
  idleUntil: number;
}

export interface NewAdminSession {
  /** 256 bits, for the browser. */
  token: string;
  sessionId: string;
  session: ActiveAdminSession;
}

export interface AdminBrowser extends Pick<StoredAdminSession, 'ipAddress' | 'userAgent'> {
  /** Left out for the shared access. */
  admin?: StoredAdminSession['admin'];
}

const idleMilliseconds = durations.adminSessionIdleMinutes * 60_000;
const maxMilliseconds = durations.adminSessionHours * 60 * 60_000;

/** COUNT of each SCAN: short enough not to block other clients. */
const keysPerScan = 1000;

const keyOf = (sessionId: string): string => `admin-session:${sessionId}`;

/**
 * Admins' sessions in Redis (R31): an opaque token for the browser, stored hashed; 30 minutes sliding, 8 hours at most.
 * admin-security creates and ends them, the gateway finds them.
 */
export function createAdminSessionStore(redis: Redis, now: () => number = Date.now) {
  /** Null when the session is over. */
  function parse(stored: string | null): StoredAdminSession | null {
    const session = stored ? storedSchema.safeParse(JSON.parse(stored)) : null;
    return session?.success && session.data.startedAt + maxMilliseconds > now() ? session.data : null;
  }

  const active = (session: StoredAdminSession, idleLeft: number): ActiveAdminSession => {
    const endsAt = session.startedAt + maxMilliseconds;
    return { ...session, endsAt, idleUntil: Math.min(endsAt, now() + idleLeft) };
  };

  async function endWhere(ends: (session: StoredAdminSession | null) => boolean): Promise<number> {
    let ended = 0;
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', keyOf('*'), 'COUNT', keysPerScan);
      const stored = keys.length > 0 ? await redis.mget(keys) : [];
      const ending = keys.filter((_, index) => ends(parse(stored[index] ?? null)));
      if (ending.length > 0) ended += await redis.del(ending);
      cursor = next;
    } while (cursor !== '0');
    return ended;
  }

  return {
    /** Rejects while Redis is down: no session could be created. */
    async requireUp(): Promise<void> {
      await redis.ping();
    },

    async create({ ipAddress, userAgent, admin = null }: AdminBrowser): Promise<NewAdminSession> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = hashOfToken(token);
      const session = { startedAt: now(), ipAddress, userAgent: userAgent.slice(0, limits.userAgentMax), admin };
      await redis.set(keyOf(sessionId), JSON.stringify(session), 'PX', idleMilliseconds);
      return { token, sessionId, session: active(session, idleMilliseconds) };
    },

    /** Finds the session of `token` and restarts its 30 minutes; null when it is over. One round trip. */
    async find(token: string): Promise<AdminSession | null> {
      const sessionId = hashOfToken(token);
      const stored = await redis.getex(keyOf(sessionId), 'PX', idleMilliseconds);
      const session = parse(stored);
      return session && { sessionId, ...(session.admin && { email: session.admin.email }) };
    },

    /** Null when it is over; does not extend it. */
    async read({ sessionId }: AdminSession): Promise<ActiveAdminSession | null> {
      const [stored, left] = await Promise.all([redis.get(keyOf(sessionId)), redis.pttl(keyOf(sessionId))]);
      const session = parse(stored);
      return session && active(session, Math.max(0, left));
    },

    /** Idempotent. */
    async end({ sessionId }: AdminSession): Promise<void> {
      await redis.del(keyOf(sessionId));
    },

    /** Resolves to the number of ended sessions. */
    endAll: (): Promise<number> => endWhere(() => true),

    /** Ends the sessions of a named admin, or for null those of the shared access; resolves to their number. */
    endOf: (adminId: string | null): Promise<number> =>
      endWhere((session) => session !== null && (session.admin?.id ?? null) === adminId),
  };
}

export type AdminSessionStore = ReturnType<typeof createAdminSessionStore>;
