import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { AccountDeletion } from './account-deletion.service.js';

export function registerAccountRoutes(app: FastifyInstance, deletion: AccountDeletion, publicUrl: string): void {
  registerCall(app, deleteAccount, async ({ principal, body, clientAddress }, reply) => {
    await deletion.delete({ principal, clientAddress, password: body.password });
    reply.header('set-cookie', clearedSessionCookie(publicUrl));
  });
}
