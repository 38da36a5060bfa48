import { createHash } from 'node:crypto';
import type { Factors } from '@wifi-share/contracts/entities/factor';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { PasskeyCredential } from '@wifi-share/service-kit/factors/passkeys';
import { hashOfRecoveryCode, newRecoveryCodes } from '@wifi-share/service-kit/factors/recovery-codes';
import { type StoredPasskey, shownPasskey } from '@wifi-share/service-kit/factors/stored-passkey';
import { identitiesOf, identityKey } from '../users/identities.domain.js';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { StoredAuthenticator, StoredFactors } from './factors.model.js';

export type Secured = StoredUser & { factors: StoredFactors };

/** Whether signing in needs more than what the user proves themselves by first. */
export const hasFactors = (user: StoredUser): user is Secured => user.factors !== undefined;

const none: StoredFactors = { passkeys: [], authenticator: null, recoveryCodes: [] };

export const factorsOf = ({ factors = none }: Pick<StoredUser, 'factors'>): StoredFactors => factors;

export const passkeyOf = (user: Pick<StoredUser, 'factors'>, id: string): StoredPasskey | undefined =>
  factorsOf(user).passkeys.find((passkey) => passkey.id === id);

/** Stands for what a user proves themselves by first: a new password or another identity makes another one. */
export const proofMarkOf = (user: StoredUser): string =>
  createHash('sha256')
    .update(JSON.stringify([user._id, user.passwordHash, ...identitiesOf(user).map(identityKey)]))
    .digest('base64url');

/** What the user sees of their factors, and the export has: no secret, no key. */
export function shownFactors(factors: StoredFactors = none): Factors {
  const { passkeys, authenticator, recoveryCodes } = factors;
  return {
    passkeys: passkeys.map(shownPasskey),
    authenticator: authenticator && {
      createdAt: authenticator.createdAt.toISOString(),
      lastUsedAt: authenticator.lastUsedAt?.toISOString() ?? null,
    },
    recoveryCodesLeft: recoveryCodes.length,
  };
}

/** Recovery codes to show, and what is stored of them: their hashes. */
export function freshRecoveryCodes(now: Date) {
  const shown = newRecoveryCodes();
  return { shown, stored: { recoveryCodes: shown.map(hashOfRecoveryCode), recoveryCodesAt: now } };
}

/** Throws `passkey_limit_reached`. */
export function requireRoom(user: StoredUser): void {
  if (factorsOf(user).passkeys.length >= limits.passkeysMax) throw new Problem('passkey_limit_reached');
}

/** Throws `passkey_limit_reached`. */
export function addPasskey(user: StoredUser, made: PasskeyCredential, name: string, now: Date): StoredFactors {
  requireRoom(user);
  const factors = factorsOf(user);
  const others = factors.passkeys.filter(({ id }) => id !== made.id);
  return { ...factors, passkeys: [...others, { ...made, name, createdAt: now, lastUsedAt: null }] };
}

/** In the place of an app from before; `usedStep` is that of the code that confirms it. */
export const addAuthenticator = (
  user: StoredUser,
  made: Pick<StoredAuthenticator, 'sealedSecret' | 'usedStep'>,
  now: Date,
): StoredFactors => ({ ...factorsOf(user), authenticator: { ...made, createdAt: now, lastUsedAt: null } });

/** Throws `not_found`. */
export function changePasskey(user: StoredUser, id: string, change: Partial<StoredPasskey>): StoredFactors {
  if (!passkeyOf(user, id)) throw new Problem('not_found');
  const factors = factorsOf(user);
  const passkeys = factors.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, ...change } : passkey));
  return { ...factors, passkeys };
}

/** Without the last factor the recovery codes go too: there is nothing left that they stand in for. */
const orNone = (factors: StoredFactors): UserChange => ({
  factors: factors.passkeys.length > 0 || factors.authenticator ? factors : undefined,
});

/** Throws `not_found`. */
export function removePasskey(user: StoredUser, id: string): UserChange {
  if (!passkeyOf(user, id)) throw new Problem('not_found');
  const factors = factorsOf(user);
  return orNone({ ...factors, passkeys: factors.passkeys.filter((passkey) => passkey.id !== id) });
}

/** Throws `not_found`. */
export function removeAuthenticator(user: StoredUser): UserChange {
  const factors = factorsOf(user);
  if (!factors.authenticator) throw new Problem('not_found');
  return orNone({ ...factors, authenticator: null });
}

/** Without what was added at `time` or later. */
export function removeFactorsSince(user: StoredUser, time: Date): UserChange {
  if (!hasFactors(user)) return {};
  const { passkeys, authenticator, recoveryCodes, recoveryCodesAt } = user.factors;
  return orNone({
    ...user.factors,
    recoveryCodes: recoveryCodesAt && recoveryCodesAt >= time ? [] : recoveryCodes,
    passkeys: passkeys.filter(({ createdAt }) => createdAt < time),
    authenticator: authenticator && authenticator.createdAt < time ? authenticator : null,
  });
}

/** Without the code; null when it is none, or was used. */
export function spendRecoveryCode(user: StoredUser, code: string): StoredFactors | null {
  const factors = factorsOf(user);
  const hash = hashOfRecoveryCode(code);
  if (!factors.recoveryCodes.includes(hash)) return null;
  return { ...factors, recoveryCodes: factors.recoveryCodes.filter((other) => other !== hash) };
}
