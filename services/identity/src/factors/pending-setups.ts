import { durations } from '@wifi-share/contracts/durations';
import type { Redis } from 'ioredis';
import { z } from 'zod';

const setupSchema = z.object({
  /** Of what the user proved themselves by when it began (`proofMarkOf`). */
  proofMark: z.string(),
  /** The challenge for a new passkey, or the sealed secret for an app. */
  secret: z.string(),
});

/** A factor that is being added. */
export type PendingSetup = z.infer<typeof setupSchema>;

type Kind = 'passkey' | 'authenticator';

const seconds = durations.secondFactorMinutes * 60;

const keyOf = (sessionId: string, kind: Kind): string => `factor-setup:${kind}:${sessionId}`;

/** Factors that are being added, one of each kind in a session, for ten minutes. */
export function createPendingSetups(redis: Redis) {
  return {
    async keep(sessionId: string, kind: Kind, setup: PendingSetup): Promise<void> {
      await redis.set(keyOf(sessionId, kind), JSON.stringify(setup), 'EX', seconds);
    },

    async find(sessionId: string, kind: Kind): Promise<PendingSetup | null> {
      const stored = await redis.get(keyOf(sessionId, kind));
      return stored === null ? null : setupSchema.parse(JSON.parse(stored));
    },

    /** Ends it; false when it had ended. */
    end: async (sessionId: string, kind: Kind): Promise<boolean> => (await redis.del(keyOf(sessionId, kind))) === 1,
  };
}

export type PendingSetups = ReturnType<typeof createPendingSetups>;
