import {
  countUsers,
  createUser,
  deleteUser,
  deleteUsers,
  listUsers,
  readUser,
  setUserPlan,
  setUserState,
  updateUser,
  verifyUser,
} from '@wifi-share/contracts/calls/admin-users';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createAdminUsers } from './admin-users.service.js';
import { createUserList } from './user-list.service.js';
import { createUserRemoval } from './user-removal.service.js';

/** What admins see of accounts and do with them. */
export function registerAdminUsers(app: FastifyInstance, context: Context): void {
  const { users, sessions, hasher, setNewPassword, requirePassword, removeAccount, securityLog, now } = context;
  const userList = createUserList({ users: context.userModel, networkCounts: context.networkCounts });
  const adminUsers = createAdminUsers({
    ...{ users, userList, sessions, hasher, setNewPassword, requirePassword, securityLog, now },
  });
  const removal = createUserRemoval({
    removeAccount,
    reportFailure: (userId, err) => app.log.error({ err, userId }, 'an account could not be deleted'),
    now,
  });

  registerCall(app, listUsers, async ({ query }, reply) => listed(await userList.list(query), reply));
  registerCall(app, countUsers, () => userList.counts());
  registerCall(app, readUser, ({ params }) => userList.read(params.id));
  registerCall(app, createUser, ({ body, language, ...by }) => adminUsers.create(body, language, by));
  registerCall(app, updateUser, ({ params, body, ...by }) => adminUsers.update(params.id, body, by));
  registerCall(app, setUserState, ({ params, body, ...by }) => adminUsers.setState(params.id, body, by));
  registerCall(app, setUserPlan, ({ params, body, ...by }) => adminUsers.setPlan(params.id, body.plan, by));
  registerCall(app, verifyUser, ({ params, ...by }) => adminUsers.verify(params.id, by));
  registerCall(app, deleteUser, ({ params, ...by }) => removal.remove(params.id, by));
  registerCall(app, deleteUsers, ({ body, ...by }) => removal.removeAll(body.userIds, by));
}
