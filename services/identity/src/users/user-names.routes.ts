import { describeUsers } from '@wifi-share/contracts/internal/user-facts';
import { nameUsers } from '@wifi-share/contracts/internal/user-names';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { DescribedUsers } from './described-users.js';
import type { UserNames } from './user-names.js';

interface Services {
  namesOf: UserNames;
  factsOf: DescribedUsers;
}

/** Tells other services who users are. */
export function registerUserNames(app: FastifyInstance, { namesOf, factsOf }: Services): void {
  registerInternalCall(app, nameUsers, ({ body }) => namesOf(body.userIds));
  registerInternalCall(app, describeUsers, ({ body }) => factsOf(body.userIds));
}
