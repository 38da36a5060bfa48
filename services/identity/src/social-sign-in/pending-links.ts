import { durations } from '@wifi-share/contracts/durations';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Redis } from 'ioredis';
import { z } from 'zod';

export const linkSchema = z.object({
  userId: z.string(),
  socialId: z.string(),
  /** The address, normalised, that the provider vouched for. */
  socialEmailKey: z.string(),
  profileImageUrl: z.string().nullable(),
});

/** An account at the provider that waits for the password of the local one with its address. */
export type PendingLink = z.infer<typeof linkSchema>;

const seconds = durations.socialSignInMinutes * 60;

const keyOf = (token: string): string => `google-link:${hashOfToken(token)}`;

/** What is to be linked once the password was given, bound to the browser that came from the provider. */
export function createPendingLinks(redis: Redis) {
  return {
    async keep(token: string, link: PendingLink): Promise<void> {
      await redis.set(keyOf(token), JSON.stringify(link), 'EX', seconds);
    },

    /** What waits in this browser for exactly this user. */
    async findFor(token: string, userId: string): Promise<PendingLink | null> {
      const stored = await redis.get(keyOf(token));
      const link = stored === null ? null : linkSchema.parse(JSON.parse(stored));
      return link?.userId === userId ? link : null;
    },

    async forget(token: string): Promise<void> {
      await redis.del(keyOf(token));
    },
  };
}

export type PendingLinks = ReturnType<typeof createPendingLinks>;
