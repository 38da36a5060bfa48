import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** Shows users what happened to their account. */
export function registerSecurityLog(app: FastifyInstance, { securityLog }: Context): void {
  registerCall(app, listSecurityLog, async ({ principal, query }, reply) => {
    const { entries, total } = await securityLog.list(principal.userId, query);
    reply.header(totalCountHeader, total);
    return entries;
  });
}
