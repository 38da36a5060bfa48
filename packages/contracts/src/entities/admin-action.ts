import { z } from 'zod';

/** What the audit log tells (R35), by what it was done to. */
export const adminActions = [
  'gate.access_code_accepted',
  'gate.access_code_refused',
  'gate.code_resent',
  'gate.verification_code_refused',
  'gate.signed_in',
  'gate.signed_out',
  'gate.credentials_changed',
  'gate.address_blocked',
  'gate.address_unblocked',
  'whitelist.added',
  'whitelist.removed',
  'user.created',
  'user.updated',
  'user.password_reset',
  'user.activated',
  'user.deactivated',
  'user.approved',
  'user.verified',
  'user.plan_changed',
  'user.deleted',
  'network.created',
  'network.updated',
  'network.deleted',
  'ticket.status_changed',
  'ticket.replied',
] as const;
export const adminActionSchema = z.enum(adminActions);
export type AdminAction = z.infer<typeof adminActionSchema>;

/** What was acted on: by id alone, so that the log keeps nothing of a person who is gone (R17). */
export const adminTargetSchema = z.object({
  type: z.enum(['user', 'network', 'ticket', 'address']),
  id: z.string().max(64),
});
export type AdminTarget = z.infer<typeof adminTargetSchema>;

/** One entry of the audit log without its id. */
export const adminActSchema = z.object({
  action: adminActionSchema,
  /** Who: names the admin's session; null where nobody had one yet. */
  sessionId: z.string().nullable(),
  target: adminTargetSchema.nullable(),
  /** Names of the fields that were given, never their values. */
  fields: z.array(z.string().max(40)).max(20).default([]),
  /** Where the admin was; null for what nobody did. */
  ipAddress: z.string().nullable(),
});
export type AdminAct = z.infer<typeof adminActSchema>;
