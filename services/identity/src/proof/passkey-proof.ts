import { durations } from '@wifi-share/contracts/durations';
import type { PasskeyAssertion, PasskeyOptions } from '@wifi-share/contracts/entities/factor';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { newChallenge, type Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { Redis } from 'ioredis';
import type { FactorUse } from '../factors/factor-use.js';
import { factorsOf } from '../factors/factors.domain.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { isAdmitted } from '../users/user.domain.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  redis: Redis;
  passkeys: Passkeys;
  factorUse: FactorUse;
  securityLog: SecurityLog;
}

const seconds = durations.secondFactorMinutes * 60;

const keyOf = ({ sessionId }: Principal): string => `passkey-proof:${sessionId}`;

/** Makes sure by a passkey that it is the user who asks: it has to verify them, as a key may be left in an open computer. */
export function createPasskeyProof({ users, redis, passkeys, factorUse, securityLog }: Dependencies) {
  return {
    /** What the browser is asked for; bound to the session. Throws `not_found` without a passkey, `not_signed_in`. */
    async start(principal: Principal): Promise<PasskeyOptions> {
      const { passkeys: own } = factorsOf(await users.requireAdmitted(principal.userId));
      if (own.length === 0) throw new Problem('not_found');
      const challenge = newChallenge();
      await redis.set(keyOf(principal), challenge, 'EX', seconds);
      return passkeys.requestOptions(challenge, own, { userVerified: true });
    },

    /** Throws `passkey_refused`, also when it was not asked for, or too long ago; and `not_signed_in`. */
    async require(principal: Principal, assertion: PasskeyAssertion): Promise<void> {
      const user = await users.requireAdmitted(principal.userId);
      const challenge = await redis.getdel(keyOf(principal));
      const expected = { userVerified: true, isPermitted: isAdmitted };
      const used = challenge !== null && (await factorUse.passkey(user, assertion, { challenge, ...expected }));
      if (used) return;
      securityLog.note(user._id, 'proof_failed', { reason: 'passkey_refused' });
      throw new Problem('passkey_refused');
    },
  };
}

export type PasskeyProof = ReturnType<typeof createPasskeyProof>;
