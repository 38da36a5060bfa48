import { emailSchema, personNameSchema } from '@wifi-share/contracts/entities/user';
import { limits } from '@wifi-share/contracts/limits';

/** Whom a provider vouches for. */
export interface SocialIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider says that the address was verified. */
  verifiedEmail: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** When the person last proved at the provider who they are, in milliseconds since 1970; null where it does not say. */
  authenticatedAt: number | null;
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
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: claims.email_verified === true ? (emailSchema.safeParse(claims.email).data ?? null) : null,
    firstName: personName(claims.given_name),
    lastName: personName(claims.family_name),
    profileImageUrl: httpsUrl(claims.picture),
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
  };
}

/** Whether the provider vouches for an address in one of `domains`, in small letters; those below them are others. */
export function isOfDomains({ verifiedEmail }: SocialIdentity, domains: readonly string[]): boolean {
  const domain = verifiedEmail?.split('@').at(-1)?.toLowerCase();
  return domain !== undefined && domains.includes(domain);
}

function personName(claim: unknown): string | null {
  const cut = typeof claim === 'string' ? claim.slice(0, limits.personNameMax) : claim;
  return personNameSchema.safeParse(cut).data || null;
}

function httpsUrl(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > longestImageUrl) return null;
  return URL.canParse(claim) && new URL(claim).protocol === 'https:' ? claim : null;
}
