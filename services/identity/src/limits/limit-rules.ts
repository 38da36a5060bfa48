import type { SendBound } from '@wifi-share/service-kit/limits/send-limit';
import type { AttemptRule } from './attempt-limit.js';

/** How many attempts are allowed. */
export const limitRules = {
  /** R11: failures, by what was typed and by client address; R57: by a browser that the account knows. */
  signIn: { name: 'sign-in', attempts: 10, seconds: 15 * 60 },
  /** Wrong passwords of signed-in users, by user and by client address: no failed sign-in of a stranger's counts here. */
  proof: { name: 'proof-of-identity', attempts: 10, seconds: 15 * 60 },
  /** Wrong second factors, by user and by client address; R57: by a browser that the account knows. */
  secondFactor: { name: 'second-factor', attempts: 10, seconds: 15 * 60 },
  /** By client address: a sign-up makes an account, and sends an e-mail when it names an address. SIGN_UPS_PER_HOUR sets the number. */
  signUp: { name: 'sign-up', attempts: 20, seconds: 60 * 60 },
  /** R15: links asked for, by e-mail address; by user for requests in the user's own session. */
  forgotByAccount: { name: 'forgot-password-account', attempts: 5, seconds: 60 * 60 },
  /** R15: links asked for, by client address, behind which there may be many people. */
  forgotByAddress: { name: 'forgot-password-address', attempts: 30, seconds: 60 * 60 },
  /** R15: uses of links, by client address. */
  resetByAddress: { name: 'reset-password-address', attempts: 30, seconds: 15 * 60 },
  /** Links to another address asked for, by user. */
  emailChangeByUser: { name: 'email-change-user', attempts: 5, seconds: 60 * 60 },
  /** The same by client address, behind which there may be many people. */
  emailChangeByAddress: { name: 'email-change-address', attempts: 30, seconds: 60 * 60 },
  /** Invitations to a team, by owner: withdrawing one makes room for the next. */
  inviteByUser: { name: 'invite-user', attempts: 20, seconds: 60 * 60 },
  /** R14: by e-mail address; by user for requests in the user's own session. */
  resend: { name: 'resend-verification', attempts: 5, seconds: 60 * 60 },
} as const satisfies Record<string, AttemptRule>;

/** R57: e-mails that others can trigger, to one recipient. */
export const mailBounds: readonly SendBound[] = [{ most: 5, seconds: 60 * 60 }];
