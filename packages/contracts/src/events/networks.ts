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

/** Accesses are partitioned by network, so that each partition can be counted in its own strict order. */
export const accessPartitions = 8;

/** FNV-1a over the id's UTF-16 code units: stable for ever, or events of one network would change partition. */
export function accessPartitionOf(networkId: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < networkId.length; i++) hash = Math.imul(hash ^ networkId.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % accessPartitions;
}

/** One guest opened a public page. `time` is when; `address` is truncated (R23), `visitor` a hash salted for the day. */
export const accessLogged = defineEvent(
  'networks.access.logged.v1',
  z.object({
    method: accessMethodSchema,
    userAgent: z.string().max(limits.userAgentMax).nullable(),
    address: z.string(),
    visitor: z.string(),
  }),
  accessPartitionOf,
);

/** The NATS subjects of one partition of accesses. */
export const accessPartitionSubjects = (partition: number): string => `${accessLogged.type}.${partition}.>`;
