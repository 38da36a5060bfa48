import { guestDurations } from './guest-durations.js';

/** Times that the product specifies (spec section 9 and the rulings); the unit is in the name. */
export const durations = {
  ...guestDurations,
  sessionIdleDays: 30,
  sessionMaxDays: 90,
  verificationLinkHours: 24,
  verificationResendSeconds: 30,
  /** After which an account goes whose address was never verified. */
  unverifiedAccountDays: 14,
  emailChangeLinkHours: 24,
  passwordResetLinkMinutes: 60,
  socialSignInMinutes: 10,
  recentSignInMinutes: 15,
  /** How long a sign-in waits for its second factor or its passkey, and a new factor for its confirmation. */
  secondFactorMinutes: 10,
  recentProofMinutes: 10,
  securityLogDays: 180,
  newSignInLinkHours: 24,
  /** Of an invitation to a team, and of an offer of networks to a member. */
  invitationDays: 7,
  adminSessionHours: 8,
  adminSessionIdleMinutes: 30,
  adminStepMinutes: 30,
  adminCodeSeconds: 600,
  adminCodeResendSeconds: 30,
  adminBlockHours: 24,
  pairingCodeMinutes: 10,
  /** How long an agent's question for jobs is held. */
  agentPollSeconds: 20,
  /** An agent asks for jobs all the time: one that has not for so long does not respond. */
  agentAwayMinutes: 3,
  /** How often an agent reads which password a router has. */
  routerReadMinutes: 10,
  /** A rotation that has not begun by then does not begin any more. */
  rotationLateMinutes: 60,
  /** After which the owner is notified that an agent has begun a rotation without reporting its outcome. */
  rotationUnconfirmedMinutes: 10,
  /** How long the password from before stays valid, unless the owner chooses otherwise. */
  overlapMinutes: 120,
  /** After which a receiver of a webhook has not answered. */
  webhookTimeoutSeconds: 10,
  /** How long the secret from before goes on to sign. */
  webhookSecretOverlapHours: 24,
  /** How long a delivery of a webhook is tried, and how long it is kept (R61). */
  webhookRetryHours: 24,
  webhookDeliveryDays: 30,
  /** When a weekly summary is due, on Mondays. */
  weeklySummaryHour: 8,
  deleteUndoSeconds: 8,
  ticketReopenDays: 14,
  planDays: 30,
  paymentReminderDays: 7,
  paymentGraceDays: 7,
  abandonedOrderDays: 30,
  verifyEmailRedirectSeconds: 3,
  alreadyVerifiedRedirectSeconds: 2,
  invalidResetLinkRedirectSeconds: 3,
  /** How long an access is shown as one of right now. */
  liveMinutes: 30,
  liveStreamMinutes: 5,
  liveHeartbeatSeconds: 15,
  printDelayMilliseconds: 1000,
  firstLoginToastSeconds: 4,
  translationCacheMinutes: 5,
  languageCookieMaxAgeSeconds: 31_536_000,
} as const;
