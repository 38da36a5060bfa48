import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { UserChange } from './user.domain.js';
import type { StoredUser } from './user.model.js';

/** Who a user is at a provider (OpenID Connect Core §5.7: only issuer and subject together say who it is). */
export interface StoredIdentity {
  /** By which button it was linked. */
  provider: SignInProvider;
  /** An https URL. */
  issuer: string;
  subject: string;
  /** The address that the provider vouched for when it was linked, normalised; absent in links from before it was kept. */
  emailKey?: string;
  /** When it was added to an account that there was; absent in others, and in links from before it was kept. */
  linkedAt?: Date;
}

type Identified = Pick<StoredUser, 'identities'>;

/** An issuer has no fragment, so `#` divides the two. */
export const identityKey = ({ issuer, subject }: Pick<StoredIdentity, 'issuer' | 'subject'>): string =>
  `${issuer}#${subject}`;

export const identitiesOf = ({ identities = [] }: Identified): StoredIdentity[] => identities;

export const hasIdentity = (user: Identified): boolean => identitiesOf(user).length > 0;

export const isLinkedTo = (user: Identified, provider: SignInProvider): boolean =>
  identitiesOf(user).some((identity) => identity.provider === provider);

/** A user has one at most at each issuer: another subject is another person. */
export const identityAt = (user: Identified, issuer: string): StoredIdentity | undefined =>
  identitiesOf(user).find((identity) => identity.issuer === issuer);

/** The one identity that answers had when there could be one only: Google's where it is linked. */
export function socialIdOf(user: Identified): string | undefined {
  const identities = identitiesOf(user);
  const shown = identities.find(({ provider }) => provider === 'google') ?? identities[0];
  return shown && identityKey(shown);
}

/** What no two users share; absent without an identity, as the sparse index wants it. */
export function identityKeysOf(user: Identified): string[] | undefined {
  return hasIdentity(user) ? identitiesOf(user).map(identityKey) : undefined;
}

/** Leaves the identities that `stays` keeps. With the last one the account is a local one. */
function keepIdentities(user: Identified, stays: (identity: StoredIdentity) => boolean): UserChange {
  const identities = identitiesOf(user);
  const kept = identities.filter(stays);
  if (kept.length === identities.length) return {};
  if (kept.length > 0) return { identities: kept, profileImageUrl: null };
  return { authProvider: 'local', identities: undefined, profileImageUrl: null };
}

/** Leaves those whose address is the account's: who has another one at a provider may be another person. */
export const keepOwnIdentities = (user: StoredUser): UserChange =>
  keepIdentities(user, ({ emailKey }) => emailKey === user.emailKey);

/** The same, and the operator's provider, where it is the one way in, unless it was linked at `time` or later. */
export const keepRequiredIdentities = (user: StoredUser, time: Date): UserChange =>
  keepIdentities(
    user,
    ({ emailKey, provider, linkedAt }) =>
      emailKey === user.emailKey || (provider === 'oidc' && (linkedAt === undefined || linkedAt < time)),
  );

/** Signing in with `provider` no longer works; a user without a password may not be able to sign in at all. */
export const unlinkProvider = (user: Identified, provider: SignInProvider): UserChange =>
  keepIdentities(user, (identity) => identity.provider !== provider);
