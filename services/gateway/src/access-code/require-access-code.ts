import { accessCodeSchema } from '@wifi-share/contracts/calls/admin-gate';
import type { AccessCodeVerdict } from '@wifi-share/contracts/internal/access-code-check';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { isTextKey } from '@wifi-share/texts/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientOf } from '../client-address/clients.js';

interface Options {
  clientOf: ClientOf;
  /** Asks admin-security, which counts a wrong code as a failure of the address. */
  check(asked: { accessCode: string; ipAddress: string; sessionId: string }): Promise<AccessCodeVerdict>;
}

/** As a header may be written. */
const scheme = /^bearer\s+/i;

/**
 * Has the access code checked where a call asks for it again (R32): from the body's `accessCode`, or from
 * `Authorization`. It is taken out of the body of every call of admins, and no header with it is forwarded. What stands
 * in a query is no access code.
 */
export function requireAccessCode(api: FastifyInstance, { clientOf, check }: Options): void {
  api.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config;
    if (call?.access !== 'admin') return;
    const given = takeFromBody(request) || request.headers.authorization?.replace(scheme, '');
    if (!call.accessCode) return;
    const accessCode = readCode(given);
    const { sessionId = '' } = request.admin ?? {};
    const asked = { accessCode, ipAddress: clientOf(request.raw).address, sessionId };
    const answer = await runInRequest(request.id, () => check(asked));
    if (answer.verdict === 'right') return;
    if (answer.verdict === 'wrong') throw new Problem('invalid_access_code');
    const { secondsLeft: seconds } = answer;
    throw new Problem('address_blocked', { variables: { seconds }, retryAfter: seconds });
  });
}

function takeFromBody(request: FastifyRequest): unknown {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !('accessCode' in body)) return undefined;
  const { accessCode, ...rest } = body;
  request.body = rest;
  return accessCode;
}

/** Throws `validation_failed` for what is missing, or no access code by its looks: nothing of that counts as a failure. */
function readCode(given: unknown): string {
  const read = accessCodeSchema.safeParse(given || undefined);
  if (read.success) return read.data;
  const [message = ''] = read.error.issues.map((issue) => issue.message);
  throw new Problem('validation_failed', {
    fields: [{ path: 'accessCode', message: isTextKey(message) ? message : 'validation.invalid' }],
  });
}
