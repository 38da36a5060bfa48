import { emailSchema, personNameSchema } from '@wifi-share/contracts/entities/user';
import { limits } from '@wifi-share/contracts/limits';

/** Whom the provider vouches for. */
export interface SocialIdentity {
  /** Issuer and subject: unique over all providers. */
  socialId: string;
  /** Null unless the provider says that the address was verified. */
  verifiedEmail: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

export type VerifiedIdentity = SocialIdentity & { verifiedEmail: string };

/** The claims of an ID token (OpenID Connect Core §5.1), whatever they hold. */
export interface Claims {
  iss: string;
  sub: string;
  [claim: string]: unknown;
}

const longestImageUrl = 2000;

/** What is taken from the claims; what we would not let anybody write into a form counts as not given. */
export function identityOf(claims: Claims): SocialIdentity {
  return {
    socialId: `${claims.iss}#${claims.sub}`,
    verifiedEmail: claims.email_verified === true ? (emailSchema.safeParse(claims.email).data ?? null) : null,
    firstName: personName(claims.given_name),
    lastName: personName(claims.family_name),
    profileImageUrl: httpsUrl(claims.picture),
  };
}

function personName(claim: unknown): string | null {
  const cut = typeof claim === 'string' ? claim.slice(0, limits.personNameMax) : claim;
  return personNameSchema.safeParse(cut).data || null;
}

function httpsUrl(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > longestImageUrl) return null;
  return URL.canParse(claim) && new URL(claim).protocol === 'https:' ? claim : null;
}
