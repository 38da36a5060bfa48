import { z } from 'zod';
import { teamRoleNames } from '../team-roles.js';
import { emailSchema, planIdSchema, userIdSchema } from './user.js';

export const teamRoleSchema = z.enum(teamRoleNames);

/** A member as the owner sees them. */
export const memberSchema = z.object({
  userId: userIdSchema,
  username: z.string(),
  email: z.string().nullable(),
  role: teamRoleSchema,
  since: z.iso.datetime(),
  /** A paused one is beyond what the owner's plan has room for, newest first (R61). */
  state: z.enum(['active', 'paused']),
});
export type Member = z.infer<typeof memberSchema>;

export const invitationInputSchema = z.object({ email: emailSchema, role: teamRoleSchema });
export type InvitationInput = z.output<typeof invitationInputSchema>;

/** An invitation that was not accepted yet, as the owner sees it. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: teamRoleSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'expired']),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The owner's offer to hand all networks over to a member. */
const transferOfferSchema = z.object({ memberId: userIdSchema, expiresAt: z.iso.datetime() });

/** Everybody who may act in an owner's account. */
export const teamSchema = z.object({
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  /** Null where none is open. */
  transfer: transferOfferSchema.nullable(),
});
export type Team = z.infer<typeof teamSchema>;

/** An account that a user may act in, as that user sees it. */
export const membershipSchema = z.object({
  ownerId: userIdSchema,
  /** The owner's user name, which names the team. */
  owner: z.string(),
  role: teamRoleSchema,
  state: z.enum(['active', 'paused']),
  plan: planIdSchema,
  maxNetworks: z.number().int(),
  /** Of the owner, whose days the figures are of. */
  timeZone: z.string(),
  /** Whether the owner offers their networks to this member. */
  transferOffered: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;

/** What a link of an invitation is for. */
export const invitedToSchema = z.object({ owner: z.string(), role: teamRoleSchema, email: z.string() });
