import { shownFactors } from '../factors/factors.domain.js';
import { exportedTeam } from '../teams/team.domain.js';
import { socialIdOf } from '../users/identities.domain.js';
import { planBasisOf } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';

/**
 * Which fields of a user go into their data export: never a hash or a token, nor what repeats another field. For a
 * new field, decide here.
 */
const isExported = {
  _id: true,
  username: true,
  usernameKey: false,
  email: true,
  emailKey: false,
  passwordHash: false,
  firstName: true,
  lastName: true,
  searchKey: false,
  language: true,
  timeZone: true,
  weeklySummaryAt: true,
  authProvider: true,
  identities: true,
  identityKeys: false,
  socialId: false,
  socialEmailKey: false,
  profileImageUrl: true,
  plan: true,
  planBasis: false,
  // The billing service's part of the export has what was paid.
  paidPlanVersion: false,
  maxNetworks: true,
  stripeCustomerId: true,
  paypalCustomerId: true,
  isActive: true,
  isApproved: true,
  isApprovedWithFactors: false,
  emailVerified: true,
  verification: false,
  unverifiedUntil: true,
  signUpBrowser: false,
  emailChange: false,
  passwordReset: false,
  factors: false,
  team: false,
  // The security log has it.
  disownedAt: false,
  isFirstLogin: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  outbox: false,
  deletedAt: false,
} as const satisfies Record<keyof StoredUser, boolean>;

const isField = (name: string): name is keyof typeof isExported => name in isExported;

/** What the user may read of themselves, of what their plan rests on, and of the links that were sent to them when they end. */
export function exportedUser(user: StoredUser): Record<string, unknown> {
  const { _id: id, ...fields } = user;
  const exported = Object.entries(fields).filter(([name]) => isField(name) && isExported[name]);
  return {
    id,
    ...Object.fromEntries(exported),
    planBasis: planBasisOf(user),
    socialId: socialIdOf(user) ?? null,
    hasPassword: user.passwordHash !== null,
    pendingEmail: user.emailChange && !user.emailChange.confirmed ? user.emailChange.email : null,
    verificationLinkExpiresAt: user.verification?.expiresAt ?? null,
    emailChangeLinkExpiresAt: user.emailChange?.expiresAt ?? null,
    passwordResetLinkExpiresAt: user.passwordReset?.expiresAt ?? null,
    secondFactors: shownFactors(user.factors),
    team: exportedTeam(user),
  };
}
