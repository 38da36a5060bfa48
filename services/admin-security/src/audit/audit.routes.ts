import { exportAuditLog, listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerAudit(app: FastifyInstance, { audit }: Context): void {
  registerCall(app, listAuditLog, async ({ query }, reply) => listed(await audit.list(query), reply));

  registerCall(app, exportAuditLog, async ({ query }) => audit.export(query));
}
