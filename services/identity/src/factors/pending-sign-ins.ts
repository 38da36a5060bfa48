import { randomBytes } from 'node:crypto';
import { signInCookie } from '@wifi-share/contracts/calls/second-factor';
import { durations } from '@wifi-share/contracts/durations';
import { signInWays } from '@wifi-share/contracts/entities/account-event';
import { siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { linkSchema } from '../social-sign-in/pending-links.js';
import { createBoundedKeys } from '../tokens/bounded-keys.js';

const pendingSchema = z.object({
  /** What a passkey has to sign; base64url. */
  challenge: z.string(),
  /** Who has proved themselves by one factor; null where a passkey alone is asked for. */
  user: z
    .object({
      id: z.string(),
      /** Of what they proved themselves by (`proofMarkOf`). */
      proofMark: z.string(),
      /** How they did. */
      way: z.enum(signInWays),
      /** What is linked once they are signed in (R16). */
      link: linkSchema.nullable(),
      /** When they did, in milliseconds since 1970; absent where that is when the factor is given. */
      provedAt: z.number().optional(),
    })
    .nullable(),
});

/** A sign-in that waits for a factor. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

const seconds = durations.secondFactorMinutes * 60;

const keyOf = (token: string): string => `pending-sign-in:${hashOfToken(token)}`;

/** Of those that anybody may begin, 2 MB. */
const mostWithoutUser = 5000;

/**
 * Sign-ins that wait, each bound to the browser that began it, for ten minutes and one success. Of those by a passkey alone
 * the newest 5,000 wait, apart from those with a password, which strangers cannot crowd out.
 */
export function createPendingSignIns(redis: Redis, most = mostWithoutUser) {
  const keepBounded = createBoundedKeys(redis, { family: 'pending-passkeys', most, seconds });
  return {
    /** Resolves to the token for the browser's cookie. */
    async keep(pending: PendingSignIn): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      if (pending.user === null) await keepBounded(keyOf(token), JSON.stringify(pending));
      else await redis.set(keyOf(token), JSON.stringify(pending), 'EX', seconds);
      return token;
    },

    async find(token: string | null): Promise<PendingSignIn | null> {
      const stored = token === null ? null : await redis.get(keyOf(token));
      return stored === null ? null : pendingSchema.parse(JSON.parse(stored));
    },

    /** Ends it; false when it had ended. */
    end: async (token: string): Promise<boolean> => (await redis.del(keyOf(token))) === 1,
  };
}

/** The `Set-Cookie` value by which a browser is known to be the one in which a sign-in waits. */
export const waitingCookie = (publicUrl: string, token: string): string =>
  siteCookie(publicUrl, signInCookie, token, seconds, 'Strict');

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
