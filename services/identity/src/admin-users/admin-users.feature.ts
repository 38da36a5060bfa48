import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import type { NetworkCounts } from '../network-counts/network-counts.js';
import type { UserModel } from '../users/user.model.js';
import { registerAdminUserRoutes } from './admin-users.routes.js';
import { createAdminUsers } from './admin-users.service.js';
import { createUserList } from './user-list.service.js';
import { createUserRemoval } from './user-removal.service.js';

interface Sources {
  userModel: UserModel;
  networkCounts: NetworkCounts;
}

/** What admins see of accounts and do with them. */
export function addAdminUsers(app: FastifyInstance, foundation: Foundation, sources: Sources): void {
  const { users, sessions, hasher, setNewPassword, removeAccount, now } = foundation;
  const userList = createUserList({ users: sources.userModel, networkCounts: sources.networkCounts });
  registerAdminUserRoutes(app, {
    userList,
    adminUsers: createAdminUsers({ users, userList, sessions, hasher, setNewPassword, now }),
    removal: createUserRemoval({
      removeAccount,
      reportFailure: (userId, err) => app.log.error({ err, userId }, 'an account could not be deleted'),
      now,
    }),
  });
}
