import { z } from 'zod';
import { limits } from '../limits.js';
import { singleLineSchema } from './text.js';

/** What an API token may do; a call names the one that it needs. */
export const apiScopes = ['networks:read', 'networks:write', 'rotation', 'analytics:read', 'screens'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Begins every token, so that people and secret scanners recognise one. */
export const apiTokenPrefix = 'wifishare_';

const networkIdsSchema = z.array(z.string().min(1).max(64)).min(1).max(limits.tokenNetworksMax);

export const apiTokenInputSchema = z.object({
  name: singleLineSchema('validation.text')
    .min(1, 'validation.tokenName')
    .max(limits.tokenNameMax, 'validation.tokenName'),
  scopes: z.array(z.enum(apiScopes)).min(1, 'validation.tokenScopes').max(apiScopes.length),
  /** Networks that it is for; null for all, also those to come. */
  networkIds: networkIdsSchema.nullable().default(null),
  /** Null for one that does not expire. */
  expiresAt: z.iso.datetime({ offset: true, error: 'validation.invalid' }).nullable().default(null),
});
export type ApiTokenInput = z.output<typeof apiTokenInputSchema>;

/** An API token as its owner sees it: without its secret, which is shown once. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  networkIds: z.array(z.string()).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** To the minute; null before it was used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** A paused one is beyond what the plan has room for, newest first (R61). */
  state: z.enum(['active', 'paused', 'expired']),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;
