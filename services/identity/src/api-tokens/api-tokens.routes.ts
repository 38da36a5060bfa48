import { createApiToken, listApiTokens, readOwnApiToken, revokeApiToken } from '@wifi-share/contracts/calls/api-tokens';
import { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** API tokens for their owners, and for the gateway, which checks each use. */
export function registerApiTokens(app: FastifyInstance, { apiTokens }: Context): void {
  registerCall(app, listApiTokens, ({ principal }) => apiTokens.list(principal));
  registerCall(app, createApiToken, ({ principal, body }) => apiTokens.create(principal, body));
  registerCall(app, revokeApiToken, ({ principal, params }) => apiTokens.revoke(principal, params.tokenId));
  registerCall(app, readOwnApiToken, ({ principal }) => apiTokens.readOwn(principal));
  registerInternalCall(app, checkApiToken, async ({ body }) => ({ grant: await apiTokens.check(body.hash) }));
}
