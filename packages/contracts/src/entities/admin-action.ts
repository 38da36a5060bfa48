import { z } from 'zod';
import { limits } from '../limits.js';

/** The actions in the audit log (R35), by target. */
export const adminActions = [
  'gate.access_code_accepted',
  'gate.access_code_refused',
  'gate.code_resent',
  'gate.verification_code_refused',
  'gate.passkey_accepted',
  'gate.passkey_refused',
  'gate.signed_in',
  'gate.signed_out',
  'gate.credentials_changed',
  'gate.admin_added',
  'gate.admin_removed',
  'gate.passkey_added',
  'gate.passkey_removed',
  'gate.passkeys_reset',
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
  'user.approval_withdrawn',
  'user.verified',
  'user.plan_changed',
  'user.deleted',
  'network.created',
  'network.updated',
  'network.deleted',
  'ticket.status_changed',
  'ticket.replied',
  'mail.retried',
  'mail.discarded',
  'dead_letter.replayed',
  'dead_letter.discarded',
] as const;
export const adminActionSchema = z.enum(adminActions);
export type AdminAction = z.infer<typeof adminActionSchema>;

/** The target by id only, so that the log keeps no data of deleted users (R17). */
export const adminTargetSchema = z.object({
  type: z.enum(['user', 'network', 'ticket', 'address', 'admin', 'mail', 'dead_letter']),
  /** Of an admin their address. */
  id: z.string().max(limits.emailMax),
});
export type AdminTarget = z.infer<typeof adminTargetSchema>;

/** One entry of the audit log without its id. */
export const adminActSchema = z.object({
  action: adminActionSchema,
  /** The admin's session; null before there is one. */
  sessionId: z.string().nullable(),
  /** The address of a named admin; null for the shared access, and before anybody has proved to be one. */
  admin: z.string().nullable().default(null),
  target: adminTargetSchema.nullable(),
  /** Names of the changed fields, never their values. */
  fields: z.array(z.string().max(40)).max(20).default([]),
  /** The admin's address; null for actions of the system. */
  ipAddress: z.string().nullable(),
});
export type AdminAct = z.infer<typeof adminActSchema>;
