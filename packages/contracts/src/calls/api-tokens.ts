import { z } from 'zod';
import { apiTokenInputSchema, apiTokenSchema } from '../entities/api-token.js';
import { userIdSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const ownParams = z.object({ id: z.string().max(64) });

export const listApiTokens = defineCall({
  method: 'GET',
  path: '/api/user/{id}/tokens',
  access: 'self',
  rate: 'read',
  summary: "The owner's API tokens, oldest first.",
  params: ownParams,
  answers: { 200: z.array(apiTokenSchema) },
  problems: [],
});

export const createApiToken = defineCall({
  method: 'POST',
  path: '/api/user/{id}/tokens',
  access: 'self',
  rate: 'write',
  summary: 'Make an API token, after a recent proof. It is answered this once, and cannot be read again.',
  params: ownParams,
  body: apiTokenInputSchema,
  answers: { 201: z.object({ apiToken: apiTokenSchema, token: z.string() }) },
  problems: ['proof_required', 'token_limit_reached'],
});

export const revokeApiToken = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/tokens/{tokenId}',
  access: 'self',
  rate: 'write',
  summary: 'Revoke an API token: the next request with it is refused.',
  params: ownParams.extend({ tokenId: z.string().max(64) }),
  answers: { 204: null },
  problems: ['token_not_found'],
});

export const readOwnApiToken = defineCall({
  method: 'GET',
  path: '/api/token',
  access: 'user',
  scope: 'any',
  rate: 'read',
  summary: 'What the token of the request may do, and the id of its owner, which other addresses contain.',
  answers: { 200: z.object({ userId: userIdSchema, token: apiTokenSchema }) },
  problems: ['token_not_found'],
});

export const apiTokenCalls = { listApiTokens, createApiToken, revokeApiToken, readOwnApiToken };
