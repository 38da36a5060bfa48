import { z } from 'zod';
import { addressRangeParamSchema, addressRangeSchema } from '../entities/ip-address.js';
import { singleLineSchema } from '../entities/text.js';
import { limits } from '../limits.js';
import { defineCall } from './define-call.js';

const addressParams = z.object({ ipAddress: addressRangeParamSchema });

/** Addresses are canonical: IPv4 also where it was written mapped into IPv6, ranges by their first address. */
const whitelistEntrySchema = z.object({
  id: z.string(),
  /** An address or a CIDR range. */
  ipAddress: z.string(),
  description: z.string().nullable(),
  addedAt: z.iso.datetime(),
});
export type WhitelistEntry = z.infer<typeof whitelistEntrySchema>;

const blockedAddressSchema = z.object({
  /** An IPv4 address, or the /64 that one IPv6 subscriber holds. */
  ipAddress: z.string(),
  blockedAt: z.iso.datetime(),
  blockedUntil: z.iso.datetime(),
  /** From now on. */
  secondsLeft: z.int(),
});
export type BlockedAddress = z.infer<typeof blockedAddressSchema>;

export const readCurrentIp = defineCall({
  method: 'GET',
  path: '/api/admin/current-ip',
  access: 'admin',
  rate: 'read',
  summary: "The admin's own address, and whether it is whitelisted.",
  answers: { 200: z.object({ ipAddress: z.string(), whitelisted: z.boolean() }) },
  problems: [],
});

export const listWhitelist = defineCall({
  method: 'GET',
  path: '/api/admin/ip-whitelist',
  access: 'admin',
  rate: 'read',
  summary: 'Addresses and ranges that are never blocked (R33), oldest first.',
  answers: { 200: z.array(whitelistEntrySchema) },
  problems: [],
});

export const addToWhitelist = defineCall({
  method: 'POST',
  path: '/api/admin/ip-whitelist',
  access: 'admin',
  rate: 'write',
  summary: 'Whitelist an IPv4 or IPv6 address or a CIDR range.',
  body: z.object({
    ipAddress: addressRangeSchema,
    description: singleLineSchema('validation.text')
      .max(limits.descriptionMax, 'validation.description.max')
      .nullable()
      .optional(),
  }),
  answers: { 201: whitelistEntrySchema },
  problems: ['whitelist_entry_exists', 'whitelist_full'],
});

export const removeFromWhitelist = defineCall({
  method: 'DELETE',
  path: '/api/admin/ip-whitelist/{ipAddress}',
  access: 'admin',
  rate: 'write',
  summary: 'Take an entry off the whitelist, by its address or range, percent-encoded.',
  params: addressParams,
  answers: { 204: null },
  problems: ['not_found', 'last_loopback_entry'],
});

export const listBlockedAddresses = defineCall({
  method: 'GET',
  path: '/api/admin/blocked-addresses',
  access: 'admin',
  rate: 'read',
  summary: 'Addresses that are blocked at the moment, latest first.',
  answers: { 200: z.array(blockedAddressSchema) },
  problems: [],
});

export const unblockAddress = defineCall({
  method: 'DELETE',
  path: '/api/admin/blocked-addresses/{ipAddress}',
  access: 'admin',
  rate: 'write',
  summary: 'Let an address in again at once, and forget its failures; percent-encoded as it stands in the list.',
  params: addressParams,
  answers: { 204: null },
  problems: ['not_found'],
});

export const adminAddressCalls = {
  readCurrentIp,
  listWhitelist,
  addToWhitelist,
  removeFromWhitelist,
  listBlockedAddresses,
  unblockAddress,
};
