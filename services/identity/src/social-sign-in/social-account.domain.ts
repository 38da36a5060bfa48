import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { Language } from '@wifi-share/contracts/languages';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { hasIdentity, identitiesOf, identityAt } from '../users/identities.domain.js';
import { newUser, type UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { PendingLink } from './pending-links.js';
import type { VerifiedIdentity } from './social-identity.domain.js';

/** A verified identity, and by which button it came. */
export type Vouched = VerifiedIdentity & { provider: SignInProvider };

/** What an account keeps of a user who signs in to it with a provider. */
export type SocialLink = Omit<PendingLink, 'userId'>;

export const linkOf = ({ provider, issuer, subject, verifiedEmail, profileImageUrl }: Vouched): SocialLink => ({
  identity: { provider, issuer, subject, emailKey: normalisedKey(verifiedEmail) },
  profileImageUrl,
});

interface Newcomer {
  identity: Vouched;
  username: string;
  language: Language;
  timeZone: string | undefined;
}

/** An account without a password whose address the provider has verified. */
export function newSocialUser({ identity, username, language, timeZone }: Newcomer, now: Date): StoredUser {
  const { verifiedEmail: email, firstName, lastName } = identity;
  const names = { firstName: firstName ?? undefined, lastName: lastName ?? undefined };
  const user = newUser({ ...names, username, email, language, timeZone, passwordHash: null }, now);
  return { ...user, ...becomesSocial(identity) };
}

/** Whether the account's address was never verified, and no provider is linked. */
export const isUnclaimed = (user: StoredUser): boolean => !user.emailVerified && !hasIdentity(user);

/**
 * An unclaimed account becomes its address's owner's (R16). The person who registered it loses the password, every
 * second factor and every link that was sent; their names are replaced too, as they may be a stranger's, while the username stays.
 */
export const yieldTo = (identity: Vouched): UserChange => ({
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

function becomesSocial(vouched: Vouched) {
  const { identity, profileImageUrl } = linkOf(vouched);
  return { authProvider: 'social' as const, emailVerified: true, identities: [identity], profileImageUrl };
}

/** One identity more; null when the user has one at that issuer, or another password than `proved` had. */
export function addIdentity(
  user: StoredUser,
  proved: StoredUser,
  { identity, profileImageUrl }: SocialLink,
  now: Date,
): UserChange | null {
  if (identityAt(user, identity.issuer) || user.passwordHash !== proved.passwordHash) return null;
  return {
    identities: [...identitiesOf(user), { ...identity, linkedAt: now }],
    profileImageUrl: user.profileImageUrl ?? profileImageUrl,
  };
}
