import { z } from 'zod';
import { languageSchema } from './entities/language.js';
import { paidPlanIdSchema } from './entities/payment.js';
import { foundPasswordSchema } from './entities/router.js';
import { teamRoleSchema } from './entities/team.js';
import { userIdSchema } from './entities/user.js';

/** To whom an e-mail about payments goes; its times are shown in `timeZone`. */
const payer = { name: z.string(), timeZone: z.string() };
const moment = z.iso.datetime();
const paid = { paymentId: z.string(), plan: paidPlanIdSchema, amountCents: z.number().int(), currency: z.string() };
/** A period that ends, and where its plan can be paid for again. */
const ending = { plan: paidPlanIdSchema, paidUntil: moment, link: z.url() };

/** What becomes of the second factors of an account. */
const factorChanges = [
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** Every e-mail that can be sent, and the variables of its template. Texts: `mail.<template>.*` in the catalogue. */
export const mailTemplates = {
  'verify-email': z.object({ name: z.string(), link: z.url() }),
  'confirm-email': z.object({ name: z.string(), link: z.url() }),
  'email-changed': z.object({ name: z.string(), username: z.string(), link: z.url() }),
  'reset-password': z.object({ name: z.string(), link: z.url() }),
  'password-changed': z.object({ name: z.string(), link: z.url() }),
  /** `passkey`: the name of the one that was added or removed; `notMe`: `link` undoes the change. */
  'second-factor-changed': z.object({
    name: z.string(),
    change: z.enum(factorChanges),
    passkey: z.string().default(''),
    notMe: z.boolean().default(false),
    link: z.url(),
  }),
  /** `left`: how many codes still work. */
  'recovery-code-used': z.object({ name: z.string(), left: z.int(), link: z.url() }),
  /** `browser` and `system`: null where unknown; `address`: cut to its network, null where unknown; `link`: for who it was not. */
  'new-sign-in': z.object({
    name: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    address: z.string().nullable(),
    at: moment,
    timeZone: z.string(),
    link: z.url(),
  }),
  /** A rotation did not become one; `link`: to the network's router. */
  'rotation-failed': z.object({
    name: z.string(),
    network: z.string(),
    outcome: z.enum(['failed', 'late']),
    found: foundPasswordSchema.optional(),
    link: z.url(),
  }),
  /** An agent began a rotation and does not say how it ended. */
  'rotation-unconfirmed': z.object({ name: z.string(), network: z.string(), link: z.url() }),
  /** Nothing came through to a webhook for a day; `host`: of its address; `link`: to all webhooks. */
  'webhook-paused': z.object({ name: z.string(), host: z.string(), link: z.url() }),
  /** To people who may have no account; `owner`: a user name. */
  'team-invitation': z.object({ owner: z.string(), role: teamRoleSchema, days: z.int(), link: z.url() }),
  /** To the owner; `member`: a user name. */
  'team-joined': z.object({ name: z.string(), member: z.string(), role: teamRoleSchema, link: z.url() }),
  /** To a member who was removed, or whose team's owner deleted the account. */
  'team-ended': z.object({
    name: z.string(),
    owner: z.string(),
    reason: z.enum(['removed', 'deleted']),
    link: z.url(),
  }),
  /** To the member whom an owner offers all networks. */
  'transfer-offered': z.object({ name: z.string(), owner: z.string(), days: z.int(), link: z.url() }),
  /** To the former owner; `total`: 0 where a call that failed had moved the networks. */
  'transfer-done': z.object({ name: z.string(), member: z.string(), total: z.int(), link: z.url() }),
  /**
   * Of the days `from` to `to` in the owner's time zone. `before`: visits of the week before; `bestHour`: `weekday` 0 is
   * Monday; `staleCards`: names of networks; `link`: to the figures; `stop`: to the page that
   * stops it; `unsubscribe`: for mail programs, by one click (RFC 8058).
   */
  'weekly-summary': z.object({
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    visits: z.int(),
    before: z.int(),
    bestHour: z.object({ weekday: z.int(), hour: z.int() }).nullable(),
    staleCards: z.array(z.string()),
    failedRotations: z.int(),
    link: z.url(),
    stop: z.url(),
    unsubscribe: z.url(),
  }),
  /** To the support team; `email`: of who opened the ticket, null without one. Texts of people are shown as they are. */
  'ticket-opened': z.object({
    username: z.string(),
    email: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    link: z.url(),
  }),
  /** To the support team: the owner wrote again; `message`: null where they reopened the ticket instead. */
  'ticket-continued': z.object({
    username: z.string(),
    email: z.string().nullable(),
    subject: z.string(),
    message: z.string().nullable(),
    link: z.url(),
  }),
  /**
   * `answer`: whether the owner may write in the ticket, has to reopen it first, or can do neither; `canOpen`: whether
   * their plan still shows them tickets.
   */
  'ticket-replied': z.object({
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    answer: z.enum(['write', 'reopen', 'none']).default('write'),
    canOpen: z.boolean().default(true),
    link: z.url(),
  }),
  /** `canOpen`: as above. */
  'ticket-resolved': z.object({
    name: z.string(),
    subject: z.string(),
    canOpen: z.boolean().default(true),
    link: z.url(),
  }),
  /**
   * `period`: of this payment; `paidUntil`: of all that is paid for, null where nothing is any more; `seller`: the
   * operator's lines; `link`: to all payments.
   */
  receipt: z.object({
    ...payer,
    ...paid,
    capturedAt: moment,
    period: z.object({ start: moment, end: moment }).nullable().default(null),
    paidUntil: moment.nullable(),
    seller: z.array(z.string()).default([]),
    isTest: z.boolean(),
    link: z.url(),
  }),
  /** `left`: what is still paid for. `isGranted`: the user has a plan that an admin gave, which stays. */
  'payment-refunded': z.object({
    ...payer,
    ...paid,
    isGranted: z.boolean().optional(),
    left: z.object({ plan: paidPlanIdSchema, paidUntil: moment }).nullable(),
    link: z.url(),
  }),
  /** The payer's bank or PayPal took a payment back; the variables of a refund. */
  'payment-reversed': z.object({
    ...payer,
    ...paid,
    isGranted: z.boolean().optional(),
    left: z.object({ plan: paidPlanIdSchema, paidUntil: moment }).nullable(),
    link: z.url(),
  }),
  /** PayPal has declined what it reviewed; `link`: to pay again. */
  'payment-declined': z.object({
    ...payer,
    plan: paidPlanIdSchema,
    amountCents: z.number().int(),
    currency: z.string(),
    link: z.url(),
  }),
  'plan-reminder': z.object({ ...payer, ...ending, daysLeft: z.number().int().positive(), graceUntil: moment }),
  'plan-ended-grace': z.object({ ...payer, ...ending, graceUntil: moment }),
  'plan-lapsed': z.object({ ...payer, ...ending }),
  /** `ipAddress`: of the browser that asked for the code. */
  'admin-code': z.object({ code: z.string().regex(/^\d{6}$/), ipAddress: z.string() }),
} as const;

export type MailTemplate = keyof typeof mailTemplates;
export type MailVariables<T extends MailTemplate> = z.infer<(typeof mailTemplates)[T]>;

export const mailQueueName = 'mail';

/** A job of the mail queue. `sealed` holds the variables, encrypted, because they contain links and codes. */
export const mailJobSchema = z.object({
  template: z.enum(Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]]),
  to: z.email(),
  /** Whose e-mail it is, so that it goes with the account (R17); null where it is no user's. */
  userId: userIdSchema.nullable().default(null),
  language: languageSchema,
  sealed: z.string(),
  /** When its link or code ends: after that it is not sent any more. Absent where it is of use at any time. */
  expiresAt: z.iso.datetime().optional(),
  /** The request that is its cause; null where time is. */
  requestId: z.string().nullable().default(null),
  /** The trace that made it, where there is one. */
  traceparent: z.string().optional(),
});
export type MailJob = z.infer<typeof mailJobSchema>;
