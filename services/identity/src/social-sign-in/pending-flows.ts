import { oidcPurposes } from '@wifi-share/contracts/calls/social-sign-in';
import { durations } from '@wifi-share/contracts/durations';
import { languageSchema } from '@wifi-share/contracts/entities/language';
import { signInProviders } from '@wifi-share/contracts/entities/sign-in-provider';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createBoundedKeys } from '../tokens/bounded-keys.js';
import { linkSchema } from './pending-links.js';

const flowSchema = z.object({
  /** Another provider's answer belongs to no flow. */
  provider: z.enum(signInProviders),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  /** Where to go afterwards (R9). */
  next: z.string().nullable(),
  language: languageSchema,
  /** Of the browser; absent where it did not say. */
  timeZone: z.string().optional(),
  /** Null signs in. */
  purpose: z.enum(oidcPurposes).nullable(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** What waits in this browser, and is linked to the user who signs in, as by a password. */
  link: linkSchema.nullable(),
});

/** A sign-in that has left for the provider. */
export type Flow = z.infer<typeof flowSchema>;

const seconds = durations.socialSignInMinutes * 60;

/** At most 15 MB: a flow has a path to go to of up to 2,000 characters. */
const mostFlows = 5000;

/** The browser's token and the state together: a forged callback finds nothing, and takes nothing away. */
const keyOf = (token: string, state: string): string => `social-flow:${hashOfToken(`${token}.${state}`)}`;

/** Sign-ins under way, each bound to the browser that began it, for ten minutes and one callback; the newest 5,000 of them. */
export function createPendingFlows(redis: Redis, most = mostFlows) {
  const keep = createBoundedKeys(redis, { family: 'social-flows', most, seconds });
  return {
    keep: (token: string, flow: Flow): Promise<void> => keep(keyOf(token, flow.state), JSON.stringify(flow)),

    /** Null when this browser began no such sign-in, or it has come back already. */
    async take(token: string, state: string): Promise<Flow | null> {
      const stored = await redis.getdel(keyOf(token, state));
      return stored === null ? null : flowSchema.parse(JSON.parse(stored));
    },
  };
}

export type PendingFlows = ReturnType<typeof createPendingFlows>;
