import { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import { readUserNames } from '@wifi-share/contracts/internal/user-names';
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
  registerInternalCall(app, readUserNames, ({ body }) => namesOf(body.userIds));
  registerInternalCall(app, readUserFacts, ({ body }) => factsOf(body.userIds));
}
