import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { AccountDeletion } from './account-deletion.service.js';
import type { AccountExport } from './account-export.service.js';

interface Dependencies {
  accountExport: AccountExport;
  deletion: AccountDeletion;
  publicUrl: string;
}

export function registerAccountRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { accountExport, deletion, publicUrl } = dependencies;

  registerCall(app, exportAccount, async ({ principal }, reply) => {
    const { fileName, text } = await accountExport.open(principal.userId);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(text);
  });

  registerCall(app, deleteAccount, async ({ principal, body, clientAddress }, reply) => {
    await deletion.delete({ principal, clientAddress, password: body.password });
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });
}
