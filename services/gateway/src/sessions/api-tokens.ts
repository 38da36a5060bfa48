import type { Call, CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { apiTokenPrefix } from '@wifi-share/contracts/entities/api-token';
import type { checkApiToken } from '@wifi-share/contracts/internal/api-token-check';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedLimits } from '../limits/shared-limits.js';

interface Options {
  /** Asks identity for each request: a revoked token is refused at once. */
  check(hash: string): Promise<CallAnswer<typeof checkApiToken>>;
  shared: SharedLimits;
  /** How many calls a token may make a minute. */
  perMinute: number;
}

const bearer = /^bearer\s+(\S+)$/i;

/** The API token of a request, as it was sent; null without one. On calls of admins the header holds the access code (R32). */
export function sentToken({ headers }: FastifyRequest, { access }: Call): string | null {
  const [, token = ''] = bearer.exec(headers.authorization ?? '') ?? [];
  const isToken = access === 'admin' ? token.startsWith(apiTokenPrefix) : token !== '';
  return isToken ? token : null;
}

/** Finds for whom API tokens act. */
export function createTokenPrincipals({ check, shared, perMinute }: Options) {
  /** Says in headers how many calls are left to the token. Throws `too_many_requests`. */
  async function countUse(hash: string, reply: FastifyReply): Promise<void> {
    reply.header('ratelimit-limit', perMinute);
    const left = await shared.take('apiToken', hash).catch((refusal) => {
      reply.header('ratelimit-remaining', 0);
      throw refusal;
    });
    if (!left) return;
    reply.header('ratelimit-remaining', left.remaining).header('ratelimit-reset', Math.ceil(left.seconds));
  }

  /** Throws `token_not_accepted` for a call that takes no tokens, `token_refused`, `too_many_requests`. */
  return async (token: string, call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Principal> => {
    if (call.scope === undefined) throw new Problem('token_not_accepted');
    const hash = hashOfToken(token);
    await countUse(hash, reply);
    const { grant } = token.startsWith(apiTokenPrefix)
      ? await runInRequest(request.id, () => check(hash))
      : { grant: null };
    if (!grant) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new Problem('token_refused');
    }
    const { id, scopes, networkIds, owner } = grant;
    return { ...owner, sessionId: id, apiToken: { id, scopes, networkIds } };
  };
}

export type TokenPrincipals = ReturnType<typeof createTokenPrincipals>;
