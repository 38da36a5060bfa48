import { nameUsers } from '@wifi-share/contracts/internal/user-names';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { UserNames } from './user-names.js';

/** Tells other services who users are. */
export function registerUserNames(app: FastifyInstance, namesOf: UserNames): void {
  registerInternalCall(app, nameUsers, ({ body }) => namesOf(body.userIds));
}
