import { z } from 'zod';
import { languageSchema } from '../entities/language.js';
import { teamRoleSchema } from '../entities/team.js';
import { defaultTimeZone } from '../entities/time-zone.js';
import { planBasisSchema, planIdSchema, userIdSchema } from '../entities/user.js';
import { defineEvent } from './define-event.js';

/** The user's data for other services. `version` grows with every change: copies ignore what is not newer. */
export const userFactsSchema = z.object({
  version: z.number().int().positive(),
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  plan: planIdSchema,
  /** Null on the free plan, and in events from before there were payments. */
  planBasis: planBasisSchema.nullable().default(null),
  maxNetworks: z.number().int(),
  isActive: z.boolean(),
  language: languageSchema,
  timeZone: z.string().default(defaultTimeZone),
});

export const userRegistered = defineEvent('identity.user.registered.v1', userFactsSchema);
export const userUpdated = defineEvent('identity.user.updated.v1', userFactsSchema);
export const userPlanChanged = defineEvent('identity.user.plan-changed.v1', userFactsSchema);

/** Sessions created before this version of the user are over, e.g. because the password has changed. */
export const sessionsRevoked = defineEvent(
  'identity.user.sessions-revoked.v1',
  z.object({ version: z.number().int().positive() }),
);

/** The account is deleted: every service erases its data of the user (R17). Contains no personal data. */
export const userDeleted = defineEvent('identity.user.deleted.v1', z.object({ version: z.number().int().positive() }));

/** What a member may do in the team of the owner, the subject: what rests on a right that is gone ends. Null: removed. */
export const membershipChanged = defineEvent(
  'identity.team.membership-changed.v1',
  z.object({ memberId: userIdSchema, role: teamRoleSchema.nullable() }),
);
