import { listSecurityLog } from '@wifi-share/contracts/calls/security-log';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** Shows users what happened to their account. */
export function registerSecurityLog(app: FastifyInstance, { securityLog }: Context): void {
  registerCall(app, listSecurityLog, async ({ principal, query }, reply) =>
    listed(await securityLog.list(principal.userId, query), reply),
  );
}
