import { addAdmin, listAdmins, removeAdmin, resetAdminPasskeys } from '@wifi-share/contracts/internal/admins';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** What operators ask for by `ops admins`. */
export function registerAdmins(app: FastifyInstance, { admins }: Context): void {
  registerInternalCall(app, listAdmins, () => admins.list());
  registerInternalCall(app, addAdmin, async ({ body }) => ({ added: await admins.add(body.email) }));
  registerInternalCall(app, resetAdminPasskeys, async ({ body }) => ({
    removed: await admins.resetPasskeys(body.email),
  }));
  registerInternalCall(app, removeAdmin, async ({ body }) => ({ removed: await admins.remove(body.email) }));
}
