import { createHash, randomBytes } from 'node:crypto';
import { inGroups, readable } from '@wifi-share/agent-protocol/fingerprint';
import { durations } from '@wifi-share/contracts/durations';
import type { Redis } from 'ioredis';

/** 60 bits: 12 characters. */
const codeBytes = 8;
const codeLength = 12;

const seconds = durations.pairingCodeMinutes * 60;

/** As it is typed: case, hyphens and spaces do not matter, nor does what people write for 0 and 1. */
const normalised = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const keyOf = (code: string): string =>
  `pairing:code:${createHash('sha256').update(normalised(code)).digest('base64url')}`;

const ownerKey = (userId: string): string => `pairing:owner:${userId}`;

/** Codes that pair one agent each: stored hashed, for ten minutes, one an owner. */
export function createPairingCodes(redis: Redis) {
  return {
    /** A new code, in the place of the owner's last one. */
    async create(userId: string): Promise<string> {
      const code = readable(randomBytes(codeBytes)).slice(0, codeLength);
      const before = await redis.set(ownerKey(userId), keyOf(code), 'EX', seconds, 'GET');
      if (before) await redis.del(before);
      await redis.set(keyOf(code), userId, 'EX', seconds);
      return inGroups(code);
    },

    /** Whose code it is; null when it is none, or was used. It is used by that. */
    spend: (code: string): Promise<string | null> => redis.getdel(keyOf(code)),
  };
}

export type PairingCodes = ReturnType<typeof createPairingCodes>;
