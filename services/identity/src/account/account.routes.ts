import { deleteAccount, exportAccount } from '@wifi-share/contracts/calls/account';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createAccountDeletion } from './account-deletion.service.js';

/** Leaving, and taking along what is held of one. */
export function registerAccount(app: FastifyInstance, context: Context): void {
  const { accountExport, proveIdentity, removeAccount, publicUrl } = context;
  const deletion = createAccountDeletion({ removeAccount, proveIdentity });

  registerCall(app, exportAccount, async ({ principal }, reply) => {
    const { fileName, text } = await accountExport.open(principal);
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
