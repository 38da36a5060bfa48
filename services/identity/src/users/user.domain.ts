import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '@wifi-share/contracts/entities/time-zone';
import type { User } from '@wifi-share/contracts/entities/user';
import type { Language } from '@wifi-share/contracts/languages';
import { type PlanId, plans } from '@wifi-share/contracts/plans';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import { removeFactorsSince } from '../factors/factors.domain.js';
import { pendingEmailOf } from '../profile/email-change.domain.js';
import { undoTeamSince } from '../teams/team.domain.js';
import { isExpired, type StoredToken } from '../tokens/one-time-token.js';
import { isLinkedTo, keepOwnIdentities, keepRequiredIdentities } from './identities.domain.js';
import type { PlanBasis, StoredUser } from './user.model.js';

/** What a change of a user writes; `undefined` removes what may be absent. The version grows by itself. */
export type UserChange = Partial<Omit<StoredUser, '_id' | 'version' | 'outbox' | WrittenByStore>>;

type WrittenByStore = 'searchKey' | 'identityKeys' | 'socialId' | 'socialEmailKey' | 'isApprovedWithFactors';

export interface Registration {
  username: string;
  /** Null for an account that signs up without an address (R12). */
  email: string | null;
  /** Null for users who sign in elsewhere. */
  passwordHash: string | null;
  firstName?: string | undefined;
  lastName?: string | undefined;
  language: Language;
  timeZone?: string | undefined;
}

/** A local account on the free plan whose address is still to be verified; one without is still to be approved (R12). */
export function newUser(registration: Registration, now: Date): StoredUser {
  const { firstName, lastName, timeZone = defaultTimeZone, ...given } = registration;
  return {
    ...given,
    timeZone,
    _id: randomUUID(),
    usernameKey: normalisedKey(given.username),
    ...(given.email === null ? {} : { emailKey: normalisedKey(given.email) }),
    firstName: firstName || null,
    lastName: lastName || null,
    authProvider: 'local',
    profileImageUrl: null,
    ...entitlementOf('free'),
    stripeCustomerId: null,
    paypalCustomerId: null,
    isActive: true,
    isApproved: given.email !== null,
    emailVerified: false,
    isFirstLogin: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** A new link, which replaces the one before. Throws `email_already_verified`. */
export function renewVerification(user: StoredUser, verification: StoredToken): UserChange {
  if (user.emailVerified) throw new Problem('email_already_verified');
  return { verification };
}

/** The address has proved to be the user's. Throws `email_already_verified`. */
export function verifyEmail(user: StoredUser): UserChange {
  if (user.emailVerified) throw new Problem('email_already_verified');
  return { emailVerified: true, signUpBrowser: null };
}

/** What the user's plan rests on; null on the free plan. */
export const planBasisOf = ({ plan, planBasis }: Pick<StoredUser, 'plan' | 'planBasis'>): PlanBasis | null =>
  plan === 'free' ? null : (planBasis ?? 'grant');

/** A plan and what the plan table gives with it. */
export const entitlementOf = (plan: PlanId) => ({ plan, maxNetworks: plans[plan].maxNetworks });

/**
 * Another password, after which no link works any more that was asked for before: neither one to reset the password
 * before, nor one to an address that a person who knew it may have named.
 */
export const changePassword = (passwordHash: string): UserChange => ({
  passwordHash,
  passwordReset: null,
  emailChange: null,
});

/**
 * The same by a link in an e-mail, whose reader has shown that the address is theirs. Who signs in with another address
 * at a provider may be another person, who had the account before: they no longer can.
 */
export const resetPassword = (passwordHash: string, user: StoredUser): UserChange => ({
  ...changePassword(passwordHash),
  emailVerified: true,
  ...keepOwnIdentities(user),
});

interface Disowning {
  /** Null while single sign-on is required: no password can be chosen then. */
  passwordReset: StoredToken | null;
  /** What was added since may be the intruder's: second factors, members of the team, and the one way in. */
  addedSince: Date;
  now: Date;
}

/**
 * A stranger has signed in: what they may know, have got or have added no longer signs in. The user chooses
 * another password by `passwordReset`; a user without one signs in with a provider, which stays.
 */
export function disownSignIn(user: StoredUser, { passwordReset, addedSince, now }: Disowning): UserChange {
  const shared = {
    disownedAt: now,
    emailChange: null,
    ...undoTeamSince(user, addedSince),
    ...removeFactorsSince(user, addedSince),
  };
  if (user.passwordHash === null) return shared;
  const kept = passwordReset ? keepOwnIdentities(user) : keepRequiredIdentities(user, addedSince);
  return { ...shared, passwordHash: null, passwordReset, ...kept };
}

/** Throws `invalid_reset_token` unless the link of the token with this hash may still be used (R15). */
export function requireResetToken({ passwordReset }: StoredUser, tokenHash: string, now: Date): void {
  if (passwordReset?.tokenHash !== tokenHash || isExpired(passwordReset, now)) throw new Problem('invalid_reset_token');
}

/** What admins find `user` by. */
export const userSearchKey = ({ email, username, firstName, lastName }: StoredUser): string =>
  searchKeyOf([email, username, `${firstName ?? ''} ${lastName ?? ''}`]);

/** Whether `user` may have sessions. */
export const isAdmitted = ({ isActive, isApproved }: Pick<StoredUser, 'isActive' | 'isApproved'>): boolean =>
  isActive && isApproved;

/** Why `user` may not sign in although the password was right (R11); null when they may. */
export function signInRefusal(user: StoredUser): ProblemCode | null {
  if (!user.isActive) return 'account_inactive';
  if (!user.isApproved) return 'account_pending_approval';
  if (user.authProvider === 'local' && user.email !== null && !user.emailVerified) return 'email_not_verified';
  return null;
}

/** What a session of the user carries. */
export function sessionFacts({ _id: userId, plan, maxNetworks, version: entitlementVersion }: StoredUser) {
  return { userId, plan, maxNetworks, entitlementVersion };
}

/** What the user themselves see at the time `now`. */
export function toUser(user: StoredUser, now: Date): User {
  const { _id: id, username, email, firstName, lastName, authProvider, plan, maxNetworks } = user;
  const { isActive, emailVerified, isFirstLogin, language, timeZone = defaultTimeZone, passwordHash } = user;
  const entitlement = { plan, planBasis: planBasisOf(user), maxNetworks };
  const account = { authProvider, ...entitlement, isActive, emailVerified, isFirstLogin, language, timeZone };
  const addresses = { email, pendingEmail: pendingEmailOf(user, now) };
  const linked = { googleLinked: isLinkedTo(user, 'google'), oidcLinked: isLinkedTo(user, 'oidc') };
  const ways = { hasPassword: passwordHash !== null, ...linked };
  const weeklySummary = user.weeklySummaryAt !== undefined;
  return { id, username, ...addresses, firstName, lastName, ...ways, ...account, weeklySummary };
}

/** What other services may know of the user. */
export function userFacts(user: StoredUser) {
  const { version, username, email, firstName, lastName, plan, maxNetworks, isActive, language, timeZone } = user;
  const entitlement = { plan, planBasis: planBasisOf(user), maxNetworks };
  return { version, username, email, firstName, lastName, ...entitlement, isActive, language, timeZone };
}
