import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { registerForgottenPasswordRoutes } from './forgotten-password.routes.js';
import { createForgottenPassword } from './forgotten-password.service.js';
import { registerOwnPasswordRoutes } from './own-password.routes.js';
import { createOwnPassword } from './own-password.service.js';

/** Setting, changing and resetting one's password. */
export function registerPasswords(app: FastifyInstance, context: Context): void {
  const { users, passwordMails, beginSession, proveIdentity, setNewPassword } = context;
  const { attemptLimit, mailLimit, mailSubject, knownBrowsers, requirePassword, publicUrl, now } = context;
  const { securityLog } = context;
  const shared = { users, setNewPassword, requirePassword, knownBrowsers, securityLog };
  const ownPassword = createOwnPassword({ ...shared, beginSession, proveIdentity });
  const forgottenPassword = createForgottenPassword({
    ...shared,
    passwordMails,
    forgotByAccount: attemptLimit(limitRules.forgotByAccount),
    forgotByAddress: attemptLimit(limitRules.forgotByAddress),
    resetByAddress: attemptLimit(limitRules.resetByAddress),
    ...{ mailLimit, mailSubject },
    now,
  });
  registerOwnPasswordRoutes(app, ownPassword, publicUrl);
  registerForgottenPasswordRoutes(app, forgottenPassword, publicUrl);
}
