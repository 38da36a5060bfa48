import type { Language } from '@wifi-share/contracts/languages';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { newUser, type UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { VerifiedIdentity } from './social-identity.domain.js';

/** What an account keeps of who signs in to it with Google. */
export type GoogleLink = Required<Pick<StoredUser, 'socialId' | 'socialEmailKey' | 'profileImageUrl'>>;

export const linkOf = ({ socialId, verifiedEmail, profileImageUrl }: VerifiedIdentity): GoogleLink => ({
  socialId,
  socialEmailKey: normalisedKey(verifiedEmail),
  profileImageUrl,
});

interface Newcomer {
  identity: VerifiedIdentity;
  username: string;
  language: Language;
}

/** An account without a password whose address the provider has verified. */
export function newSocialUser({ identity, username, language }: Newcomer, now: Date): StoredUser {
  const { verifiedEmail: email, firstName, lastName } = identity;
  const names = { firstName: firstName ?? undefined, lastName: lastName ?? undefined };
  const user = newUser({ ...names, username, email, language, passwordHash: null }, now);
  return { ...user, ...becomesSocial(identity) };
}

/** Whether the account's address was never verified, and no provider is linked. */
export const isUnclaimed = ({ emailVerified, socialId }: StoredUser): boolean =>
  !emailVerified && socialId === undefined;

/**
 * An unclaimed account becomes its address's owner's (R16). The person who registered it loses the password, every
 * second factor and every link that was sent; their names are replaced too, as they may be a stranger's, while the username stays.
 */
export const yieldTo = (identity: VerifiedIdentity): UserChange => ({
  ...becomesSocial(identity),
  firstName: identity.firstName,
  lastName: identity.lastName,
  passwordHash: null,
  passwordReset: null,
  verification: null,
  signUpBrowser: null,
  emailChange: null,
  factors: undefined,
});

const becomesSocial = (identity: VerifiedIdentity) =>
  ({ authProvider: 'social', emailVerified: true, ...linkOf(identity) }) as const;
