import { z } from 'zod';
import { limits } from '../limits.js';
import { planIds } from '../plans.js';
import { languageSchema } from './language.js';
import { singleLineSchema } from './text.js';

export const userIdSchema = z.uuid();

/** R19: 3-40 letters, digits, dot, underscore, hyphen. */
export const usernameSchema = z
  .string('validation.username.required')
  .trim()
  .min(limits.usernameMin, 'validation.username.min')
  .max(limits.usernameMax, 'validation.username.max')
  .regex(/^[\p{L}\p{N}._-]*$/u, 'validation.username.characters')
  .describe('Letters and digits of any script, dots, underscores, hyphens.');

export const emailSchema = z
  .string('validation.email.invalid')
  .trim()
  .max(limits.emailMax, 'validation.email.invalid')
  .pipe(z.email('validation.email.invalid'))
  .meta({ format: 'email' });

/**
 * R10: at least 6, at most 128 characters; taken as it is, never trimmed. Halves of surrogate pairs (Cs) are refused: in
 * UTF-8, which is hashed, all of them are the same replacement character.
 */
export const newPasswordSchema = z
  .string('validation.password.required')
  .min(limits.passwordMin, 'validation.password.min')
  .max(limits.passwordMax, 'validation.password.max')
  .regex(/^\P{Cs}*$/u, 'validation.invalid');

/** The password that confirms a change by a signed-in user: any text that may be one. */
export const currentPasswordSchema = z
  .string('validation.currentPassword')
  .min(1, 'validation.currentPassword')
  .max(1024, 'validation.currentPassword');

export const personNameSchema = singleLineSchema('validation.text').max(
  limits.personNameMax,
  'validation.personName.max',
);

export const planIdSchema = z.enum(planIds);

/** `payment`: the plan ends with the paid period; `grant`: given by an admin. */
export const planBasisSchema = z.enum(['payment', 'grant']);
export const authProviderSchema = z.enum(['local', 'social']);

/** The current user as `GET /api/user/me` and a sign-in answer it: never a hash, never a token. */
export const userSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.string().nullable(),
  /** The address that the account gets when the link sent to it is opened; null when none waits. */
  pendingEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  hasPassword: z.boolean(),
  authProvider: authProviderSchema,
  googleLinked: z.boolean(),
  /** Whether the operator's provider signs the user in. */
  oidcLinked: z.boolean(),
  plan: planIdSchema,
  /** Null on the free plan, which rests on nothing. */
  planBasis: planBasisSchema.nullable(),
  maxNetworks: z.number().int(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  isFirstLogin: z.boolean(),
  language: languageSchema,
  /** Of the IANA time zone database, e.g. `Europe/Prague`. */
  timeZone: z.string(),
  /** Whether a summary of the week is e-mailed on Mondays. */
  weeklySummary: z.boolean().default(false),
});
export type User = z.infer<typeof userSchema>;
