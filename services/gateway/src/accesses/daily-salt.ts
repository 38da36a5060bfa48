import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How long a salt outlives its day, for copies whose clocks are behind. */
const graceMilliseconds = 60 * 60 * 1000;

/**
 * The salt of a UTC day, shared by all copies through Redis and thrown away an hour after the day. While Redis is away
 * a copy uses one of its own: it may count a visitor twice that day, but never loses an access (R41).
 */
export function createDailySalt(redis: Redis) {
  let shared: { day: string; salt: string } | null = null;
  let own = { day: '', salt: '' };

  return async (now: Date): Promise<string> => {
    const day = now.toISOString().slice(0, 10);
    if (shared?.day === day) return shared.salt;
    if (own.day !== day) own = { day, salt: randomBytes(32).toString('base64url') };
    try {
      const expiresAt = Date.parse(day) + dayMilliseconds + graceMilliseconds;
      const stored = await redis.set(`visitor-salt:${day}`, own.salt, 'PXAT', expiresAt, 'NX', 'GET');
      shared = { day, salt: stored ?? own.salt };
      return shared.salt;
    } catch {
      return own.salt;
    }
  };
}

export type DailySalt = ReturnType<typeof createDailySalt>;
