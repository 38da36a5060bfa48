import { z } from 'zod';
import { adminActSchema } from '../entities/admin-action.js';
import { defineEvent } from './define-event.js';

/** An address had its third failure at the gate (R33); the subject is the address, or the first half of it, in a form that a NATS subject can hold. */
export const addressBlocked = defineEvent(
  'security.address.blocked.v1',
  z.object({
    /** An IPv4 address, or the /64 of an IPv6 one. */
    ipAddress: z.string(),
    blockedUntil: z.iso.datetime(),
  }),
);

/** An admin did something (R35); the subject is the id of what it was done to. `createAuditEntry` creates it. */
export const adminActed = defineEvent('security.admin.acted.v1', adminActSchema);
