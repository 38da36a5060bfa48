import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { limitRules } from '../limits/limit-rules.js';
import { createEmailChange } from './email-change.service.js';
import { createEmailChangeMails } from './email-change-mails.js';
import { registerProfileRoutes } from './profile.routes.js';
import { createProfile } from './profile.service.js';

/** What users say of themselves, and their address. */
export function addProfile(app: FastifyInstance, foundation: Foundation): void {
  const { users, sessions, proveIdentity, letters, attemptLimit, publicUrl, now } = foundation;
  const emailChanges = createEmailChange({
    users,
    sessions,
    proveIdentity,
    emailChangeMails: createEmailChangeMails(letters),
    emailChangeByUser: attemptLimit(limitRules.emailChangeByUser),
    emailChangeByAddress: attemptLimit(limitRules.emailChangeByAddress),
    now,
  });
  registerProfileRoutes(app, { profile: createProfile({ users, now }), emailChanges, publicUrl });
}
