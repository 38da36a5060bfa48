import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { registerAdminUserRoutes } from './admin-users.routes.js';
import { createAdminUsers } from './admin-users.service.js';

/** What admins see of accounts and do with them. */
export function addAdminUsers(app: FastifyInstance, { users }: Foundation): void {
  registerAdminUserRoutes(app, createAdminUsers({ users }));
}
