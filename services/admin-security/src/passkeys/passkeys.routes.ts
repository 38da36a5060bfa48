import {
  addAdminPasskey,
  listAdminPasskeys,
  removeAdminPasskey,
  startAdminPasskey,
} from '@wifi-share/contracts/calls/admin-passkeys';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createOwnPasskeys } from './own-passkeys.service.js';

export function registerPasskeys(app: FastifyInstance, context: Context): void {
  const own = createOwnPasskeys(context);

  registerCall(app, listAdminPasskeys, ({ admin }) => own.list(admin));
  registerCall(app, startAdminPasskey, ({ admin }) => own.start(admin));
  registerCall(app, addAdminPasskey, ({ body, ...by }) => own.add(body, by));
  registerCall(app, removeAdminPasskey, ({ params, ...by }) => own.remove(params.passkeyId, by));
}
