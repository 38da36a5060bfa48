import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { limitRules } from '../limits/limit-rules.js';
import { createVerificationMail } from '../verification/verification-mail.js';
import { registerSignupRoutes } from './signup.routes.js';
import { createSignup } from './signup.service.js';

/** Registering accounts. */
export function addSignup(
  app: FastifyInstance,
  { config, users, hasher, letters, attemptLimit, now }: Foundation,
): void {
  const verificationMail = createVerificationMail(letters);
  const signUpLimit = attemptLimit({ ...limitRules.signUp, attempts: config.SIGN_UPS_PER_HOUR });
  registerSignupRoutes(app, createSignup({ users, hasher, verificationMail, signUpLimit, now }));
}
