import { z } from 'zod';
import { limits } from '../limits.js';
import { networkInputSchema } from './network.js';

/** Names one creation among all of an owner, or of the site, so that trying again makes no second network (R62). */
const idempotencyKeySchema = z
  .string('validation.invalid')
  .max(limits.idempotencyKeyMax, 'validation.invalid')
  .regex(/^[A-Za-z0-9_-]+$/, 'validation.invalid')
  .describe('Made by the caller for this one network, for example a UUID. It is kept as long as the network is.');

export const newNetworkSchema = networkInputSchema.safeExtend({ idempotencyKey: idempotencyKeySchema.optional() });
export type NewNetwork = z.output<typeof newNetworkSchema>;
