import { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import { readUserNames } from '@wifi-share/contracts/internal/user-names';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createDescribedUsers, createUserNames } from './user-names.js';

/** Answers other services who users are. */
export function registerUserNames(app: FastifyInstance, { userModel }: Context): void {
  const [namesOf, factsOf] = [createUserNames(userModel), createDescribedUsers(userModel)];
  registerInternalCall(app, readUserNames, ({ body }) => namesOf(body.userIds));
  registerInternalCall(app, readUserFacts, ({ body }) => factsOf(body.userIds));
}
