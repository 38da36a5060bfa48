import { z } from 'zod';
import { routerFailureSchema } from '../entities/agent.js';
import { accessMethodSchema, securitySchema } from '../entities/network.js';
import { foundPasswordSchema, rotationCauses } from '../entities/router.js';
import { limits } from '../limits.js';
import { defineEvent } from './define-event.js';

/** The network's data for other services: never its password. */
const networkFactsSchema = z.object({
  version: z.number().int().positive(),
  userId: z.string().nullable(),
  name: z.string(),
  ssid: z.string(),
  security: securitySchema,
  isActive: z.boolean(),
});

export const networkCreated = defineEvent('networks.network.created.v1', networkFactsSchema);
export const networkUpdated = defineEvent('networks.network.updated.v1', networkFactsSchema);
export const networkDeleted = defineEvent(
  'networks.network.deleted.v1',
  z.object({
    version: z.number().int().positive(),
    userId: z.string().nullable(),
    /** The owner's account is deleted: the network cannot be restored, and all its data is erased (R17). */
    ownerDeleted: z.boolean().default(false),
  }),
);

/** Its router has confirmed another password, which the event does not hold. */
export const passwordRotated = defineEvent(
  'networks.network.password-rotated.v1',
  z.object({ userId: z.string().nullable(), name: z.string(), cause: z.enum(rotationCauses) }),
);

/**
 * A rotation did not become one. `late`: its agent did not begin in time; `unconfirmed`: it began, and does not say how
 * it ended; `reason`: of the router, where it refused.
 */
export const rotationFailed = defineEvent(
  'networks.network.rotation-failed.v1',
  z.object({
    userId: z.string().nullable(),
    name: z.string(),
    outcome: z.enum(['failed', 'late', 'unconfirmed']),
    reason: routerFailureSchema.shape.reason.nullable(),
    /** Of a router that had neither the old password nor the new one. */
    found: foundPasswordSchema.optional(),
  }),
);

/** One guest opened a public page. */
export const accessSchema = z.object({
  /** The idempotency key of everything that is written for this access. */
  id: z.uuid(),
  networkId: z.string().regex(/^\w{1,64}$/),
  time: z.iso.datetime(),
  method: accessMethodSchema,
  userAgent: z.string().max(limits.userAgentMax).nullable(),
  /** Truncated (R23). */
  address: z.string(),
  /** A hash that is salted for the day. */
  visitor: z.string().regex(/^[\w-]{1,64}$/),
  /** Of the guest's request. */
  requestId: z.string().optional(),
});
export type Access = z.infer<typeof accessSchema>;

/** About 90 KB, and under NATS's limit of 1 MB with the longest User-Agents. */
export const maxAccessesPerEvent = 250;

/** A batch of accesses; the subject of the event is `accessesSubject`. */
export const accessesLogged = defineEvent(
  'networks.accesses.logged.v1',
  z.object({ accesses: z.array(accessSchema).min(1).max(maxAccessesPerEvent) }),
);
/** A batch is about many networks. */
export const accessesSubject = 'batch';
