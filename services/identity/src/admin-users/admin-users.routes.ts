import { setUserState } from '@wifi-share/contracts/calls/admin-users';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { AdminUsers } from './admin-users.service.js';

export function registerAdminUserRoutes(app: FastifyInstance, adminUsers: AdminUsers): void {
  registerCall(app, setUserState, ({ params, body }) => adminUsers.setState(params.id, body));
}
