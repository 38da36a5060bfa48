import { identityKey, type StoredIdentity } from './identities.domain.js';
import type { StoredUser } from './user.model.js';

/** What release 0.2 reads of a user otherwise than this one: so both work on the same data (decision 50). */
type SharedFields = Pick<
  StoredUser,
  'identities' | 'socialId' | 'socialEmailKey' | 'factors' | 'isApproved' | 'isApprovedWithFactors'
>;

const fromSocialId = (socialId: string, emailKey: string | undefined): StoredIdentity => {
  const [issuer = '', ...rest] = socialId.split('#');
  const identity = { provider: 'google' as const, issuer, subject: rest.join('#') };
  return emailKey === undefined ? identity : { ...identity, emailKey };
};

/** A user as the code has them. */
export function fromStored<U extends Partial<SharedFields>>(stored: U): U {
  const { socialId, socialEmailKey, isApprovedWithFactors, ...user } = stored;
  const { identities = [] } = stored;
  const isKnown = identities.some((identity) => identityKey(identity) === socialId);
  const google = socialId === undefined || isKnown ? [] : [fromSocialId(socialId, socialEmailKey)];
  const all = [...google, ...identities];
  return {
    ...user,
    isApproved: stored.isApproved || isApprovedWithFactors === true,
    ...(all.length > 0 && { identities: all }),
  } as U;
}

/**
 * What is stored for it. Release 0.2 knows one identity, Google's, and no second factors: users with some are stored
 * as not approved, so that it refuses to sign them in.
 */
export function toStored({ identities = [], factors, isApproved }: SharedFields) {
  const google = identities.find(({ provider }) => provider === 'google');
  const others = identities.filter((identity) => identity !== google);
  return {
    identities: others.length > 0 ? others : undefined,
    socialId: google && identityKey(google),
    socialEmailKey: google?.emailKey,
    isApproved: isApproved && factors === undefined,
    isApprovedWithFactors: (isApproved && factors !== undefined) || undefined,
  };
}
