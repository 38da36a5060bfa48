import { exportAuditLog, listAuditLog } from '@wifi-share/contracts/calls/admin-audit';
import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

export function registerAudit(app: FastifyInstance, { audit }: Context): void {
  registerCall(app, listAuditLog, async ({ query }, reply) => {
    const { entries, total } = await audit.list(query);
    reply.header(totalCountHeader, total);
    return entries;
  });

  registerCall(app, exportAuditLog, async ({ query }) => audit.export(query));
}
