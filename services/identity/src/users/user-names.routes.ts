import { nameUsers } from '@wifi-share/contracts/internal/user-names';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import { trusted } from 'mongoose';
import type { UserModel } from './user.model.js';

/** Tells other services who users are. */
export function registerUserNames(app: FastifyInstance, users: UserModel): void {
  registerInternalCall(app, nameUsers, async ({ body }) => {
    const found = await users
      .find({ _id: trusted({ $in: body.userIds }), deletedAt: null }, { username: 1, email: 1 })
      .lean();
    return found.map(({ _id: id, username, email }) => ({ id, username, email }));
  });
}
