import { cancelEmailChange, requestEmailChange, updateProfile } from '@wifi-share/contracts/calls/profile';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createEmailChange } from './email-change.service.js';
import { createEmailChangeMails } from './email-change-mails.js';
import { createProfile } from './profile.service.js';

/** What users say of themselves, and their address. */
export function registerProfile(app: FastifyInstance, context: Context): void {
  const { users, sessions, proveIdentity, mailOptions, attemptLimit, mailLimit, mailSubject, now } = context;
  const emailChanges = createEmailChange({
    users,
    sessions,
    proveIdentity,
    emailChangeMails: createEmailChangeMails(mailOptions),
    emailChangeByUser: attemptLimit(limitRules.emailChangeByUser),
    emailChangeByAddress: attemptLimit(limitRules.emailChangeByAddress),
    ...{ mailLimit, mailSubject },
    ...{ securityLog: context.securityLog, now },
  });
  const profile = createProfile({ users, now });

  registerCall(app, updateProfile, ({ principal, body }) => profile.update(principal.userId, body));

  registerCall(app, requestEmailChange, ({ principal, body, clientAddress }) =>
    emailChanges.request(body, { principal, clientAddress }),
  );

  registerCall(app, cancelEmailChange, ({ principal }) => emailChanges.cancel(principal));
}
