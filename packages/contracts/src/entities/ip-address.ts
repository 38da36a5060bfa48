import { z } from 'zod';
import { limits } from '../limits.js';

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** An IPv4 or IPv6 address, or a range of them in CIDR notation, as people write it. */
export const addressRangeSchema = z
  .string('validation.ipAddress.required')
  .trim()
  .min(1, 'validation.ipAddress.required')
  .max(limits.ipAddressMax, 'validation.ipAddress.invalid')
  .refine((value) => addressOrRange.safeParse(value).success, 'validation.ipAddress.invalid');

/**
 * The same in the place of a path parameter, percent-encoded: a range has a slash. The gateway lets no other parameter
 * have one.
 */
export const addressRangeParamSchema = addressRangeSchema.clone();
