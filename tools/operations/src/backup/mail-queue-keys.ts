import { mailQueueName } from '@wifi-share/contracts/mail';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/** One key as Redis packs it. */
export const packedKeySchema = z.object({
  key: z.string(),
  /** Milliseconds until it goes; 0: never. */
  ttl: z.number().int().min(0),
  /** Base64 of what DUMP gives. */
  packed: z.string(),
});
export type PackedKey = z.infer<typeof packedKeySchema>;

/**
 * The keys of the mail queue: e-mails that wait, failed ones, and the ids of those that were sent in the
 * last day, which no outbox may send again. Everything else in Redis is dropped: sessions, so that no user is signed
 * in by a session that was ended since; limits and what a browser has under way; and the salt of the day's
 * visitors, which is to be thrown away.
 */
export async function* mailQueueKeys(redis: Redis): AsyncGenerator<PackedKey> {
  const seen = new Set<string>();
  for await (const keys of redis.scanStream({ match: `bull:${mailQueueName}:*` })) {
    for (const key of keys as string[]) {
      if (seen.has(key)) continue;
      seen.add(key);
      const [packed, ttl] = [await redis.dumpBuffer(key), await redis.pttl(key)];
      // -1: it has no end; -2: it has just gone.
      if (packed && ttl !== -2) yield { key, ttl: Math.max(ttl, 0), packed: packed.toString('base64') };
    }
  }
}

export async function restoreKey(redis: Redis, { key, ttl, packed }: PackedKey): Promise<void> {
  await redis.restore(key, ttl, Buffer.from(packed, 'base64'));
}
