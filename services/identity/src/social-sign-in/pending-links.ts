import { durations } from '@wifi-share/contracts/durations';
import { signInProviders } from '@wifi-share/contracts/entities/sign-in-provider';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Redis } from 'ioredis';
import { z } from 'zod';

export const linkSchema = z.object({
  /** The account with the address; null where the person chooses it by its password. */
  userId: z.string().nullable(),
  identity: z.object({
    provider: z.enum(signInProviders),
    issuer: z.string(),
    subject: z.string(),
    /** The address, normalised, that the provider vouched for. */
    emailKey: z.string(),
  }),
  profileImageUrl: z.string().nullable(),
});

/** An identity that waits for the password of the account that it is linked to. */
export type PendingLink = z.infer<typeof linkSchema>;

const seconds = durations.socialSignInMinutes * 60;

const keyOf = (token: string): string => `social-link:${hashOfToken(token)}`;

/** Whether `link` may be linked to this user. */
export const isLinkFor = (link: PendingLink, userId: string): boolean => link.userId === null || link.userId === userId;

/** What is to be linked once the password was given, bound to the browser that came from the provider. */
export function createPendingLinks(redis: Redis) {
  return {
    async keep(token: string, link: PendingLink): Promise<void> {
      await redis.set(keyOf(token), JSON.stringify(link), 'EX', seconds);
    },

    /** What waits in the browser with this cookie. */
    async find(token: string | null): Promise<PendingLink | null> {
      const stored = token === null ? null : await redis.get(keyOf(token));
      return stored === null ? null : linkSchema.parse(JSON.parse(stored));
    },

    async forget(token: string): Promise<void> {
      await redis.del(keyOf(token));
    },
  };
}

export type PendingLinks = ReturnType<typeof createPendingLinks>;
