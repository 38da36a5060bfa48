import { signUp } from '@wifi-share/contracts/calls/identity';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createVerificationMail } from '../verification/verification-mail.js';
import { createSignup } from './signup.service.js';

/** Registering accounts. */
export function registerSignup(
  app: FastifyInstance,
  { config, users, hasher, mailOptions, attemptLimit, now }: Context,
): void {
  const verificationMail = createVerificationMail(mailOptions);
  const signUpLimit = attemptLimit({ ...limitRules.signUp, attempts: config.SIGN_UPS_PER_HOUR });
  const signup = createSignup({ users, hasher, verificationMail, signUpLimit, now });
  registerCall(app, signUp, ({ body, language, clientAddress }) => signup.signUp(body, { language, clientAddress }));
}
