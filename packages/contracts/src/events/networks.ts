import { z } from 'zod';
import { accessMethodSchema, securitySchema } from '../entities/network.js';
import { limits } from '../limits.js';
import { defineEvent } from './define-event.js';

/** What other services may know of a network: never its password. */
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
    /** The owner's account is gone: nothing brings the network back, and nothing of it is kept (R17). */
    ownerDeleted: z.boolean().default(false),
  }),
);

/** What one guest's opening of a public page says. */
const accessFacts = {
  method: accessMethodSchema,
  userAgent: z.string().max(limits.userAgentMax).nullable(),
  /** Truncated (R23). */
  address: z.string(),
  /** A hash that is salted for the day. */
  visitor: z.string().regex(/^[\w-]{1,64}$/),
};

/** One guest opened a public page. */
export const accessSchema = z.object({
  /** Names the access for ever: whatever is written because of it is assigned under this id. */
  id: z.uuid(),
  networkId: z.string().regex(/^\w{1,64}$/),
  time: z.iso.datetime(),
  ...accessFacts,
  /** Of the guest's request. */
  requestId: z.string().optional(),
});
export type Access = z.infer<typeof accessSchema>;

/** In one event: some 90 KB, and under NATS's limit of 1 MB with the longest User-Agents. */
export const maxAccessesPerEvent = 250;

/** Accesses that came together; the subject of the event is `accessesSubject`. */
export const accessesLogged = defineEvent(
  'networks.accesses.logged.v1',
  z.object({ accesses: z.array(accessSchema).min(1).max(maxAccessesPerEvent) }),
);
/** A batch is about many networks, and about none of them alone. */
export const accessesSubject = 'batch';

/** One access, by its network, as releases up to 0.1 published it; streams hold such events for 14 days. */
export const accessLogged = defineEvent('networks.access.logged.v1', z.object(accessFacts));
