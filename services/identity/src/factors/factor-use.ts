import type { PasskeyAssertion } from '@wifi-share/contracts/entities/factor';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import { totpStepOf } from '@wifi-share/service-kit/factors/totp';
import type { StoredUser } from '../users/user.model.js';
import type { Decision, UserStore } from '../users/user-store.js';
import type { FactorMails } from './factor-mails.js';
import { changePasskey, factorsOf, passkeyOf, spendRecoveryCode } from './factors.domain.js';

interface Dependencies {
  users: UserStore;
  passkeys: Passkeys;
  /** Of the secrets of authenticator apps. */
  factorSealer: Sealer;
  factorMails: FactorMails;
  now(): Date;
}

/** Whether the user, as they are now, may still use a factor. */
type IsPermitted = (current: StoredUser) => boolean;

/**
 * Uses a factor once: what makes it void is written in the same decision as it is checked, so that of two calls at once one
 * wins. Each resolves to the user as written; null when the factor is wrong, was used, or is not permitted any more.
 */
export function createFactorUse({ users, passkeys, factorSealer, factorMails, now }: Dependencies) {
  const use = (id: string, isPermitted: IsPermitted, decide: (current: StoredUser) => Decision | null) =>
    users.change(id, (current) => (isPermitted(current) ? decide(current) : null));

  return {
    async passkey(
      user: StoredUser,
      assertion: PasskeyAssertion,
      { isPermitted, ...expected }: { challenge: string; userVerified?: boolean; isPermitted: IsPermitted },
    ): Promise<StoredUser | null> {
      const passkey = passkeyOf(user, assertion.id);
      const asserted = passkey && (await passkeys.asserted(assertion, passkey, expected));
      if (!asserted) return null;
      return use(user._id, isPermitted, (current) => {
        const stored = passkeyOf(current, assertion.id);
        // Another sign-in may have counted this signature, or a later one.
        if (!stored || (stored.counter > 0 && asserted.counter <= stored.counter)) return null;
        const change = { factors: changePasskey(current, stored.id, { ...asserted, lastUsedAt: now() }) };
        return { change, entries: () => [] };
      });
    },

    totp: (user: StoredUser, code: string, isPermitted: IsPermitted): Promise<StoredUser | null> =>
      use(user._id, isPermitted, (current) => {
        const factors = factorsOf(current);
        const { authenticator } = factors;
        if (!authenticator) return null;
        const secret = factorSealer.open(authenticator.sealedSecret, current._id);
        const usedStep = totpStepOf(code, secret, now(), authenticator.usedStep);
        if (usedStep === null) return null;
        // Keys are rotated by use: a secret that an older key opens is sealed again.
        const sealedSecret = factorSealer.isCurrent(authenticator.sealedSecret)
          ? authenticator.sealedSecret
          : factorSealer.seal(secret, current._id);
        const used = { ...authenticator, sealedSecret, usedStep, lastUsedAt: now() };
        return { change: { factors: { ...factors, authenticator: used } }, entries: () => [] };
      }),

    recoveryCode: (user: StoredUser, code: string, isPermitted: IsPermitted): Promise<StoredUser | null> =>
      use(user._id, isPermitted, (current) => {
        const factors = spendRecoveryCode(current, code);
        return factors && { change: { factors }, entries: (changed) => factorMails.recoveryCodeUsed(changed) };
      }),
  };
}

export type FactorUse = ReturnType<typeof createFactorUse>;
