import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { createTurns } from '@wifi-share/service-kit/limits/turns';

/** argon2id (the library's default) at 19 MiB, two passes, one lane: about 40 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes threads of the pool that file and name look-ups use too: others wait their turn outside of it. */
const atMostAtOnce = 2;

/** About four seconds of hashing: the gateway waits for five. */
const mostWaiting = 180;

export interface PasswordHasher {
  /** The password as it may be stored (R10), in PHC format. */
  hash(password: string): Promise<string>;
  /** Whether `stored` was made of `password`; without a stored hash the answer is no, and takes as long. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Hashes in turns: as many at once as leave room for everything else. Throws `service_unavailable` when too many wait. */
export function createPasswordHasher({
  hash,
  verify,
}: Pick<typeof argon2, 'hash' | 'verify'> = argon2): PasswordHasher {
  const turn = createTurns({ atOnce: atMostAtOnce, mostWaiting });
  const placeholder = turn(() => hash(randomBytes(32), cost));
  return {
    hash: (password) => turn(() => hash(password, cost)),
    async verify(stored, password) {
      const compared = stored ?? (await placeholder);
      const matches = await turn(() => verify(compared, password));
      return matches && stored !== null;
    },
  };
}
