import { signUp } from '@wifi-share/contracts/calls/identity';
import { signUpCookie } from '@wifi-share/contracts/calls/sign-up-cookie';
import { durations } from '@wifi-share/contracts/durations';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createVerificationMail } from '../verification/verification-mail.js';
import { createSignup } from './signup.service.js';

/** Registering accounts. */
export function registerSignup(
  app: FastifyInstance,
  { config, users, hasher, requirePassword, mailOptions, attemptLimit, mailLimit, publicUrl, now }: Context,
): void {
  const verificationMail = createVerificationMail(mailOptions);
  const signUpLimit = attemptLimit({ ...limitRules.signUp, attempts: config.SIGN_UPS_PER_HOUR });
  const signup = createSignup({ users, hasher, requirePassword, verificationMail, signUpLimit, mailLimit, now });
  const signUpCookieWith = (token: string): string =>
    siteCookie(publicUrl, signUpCookie, token, durations.verificationLinkHours * 3600);

  registerCall(app, signUp, async ({ body, language, clientAddress, cookie: signUpToken }, reply) => {
    const { answer, browserToken } = await signup.signUp(body, { language, clientAddress, signUpToken });
    if (browserToken !== null) reply.header('set-cookie', signUpCookieWith(browserToken));
    return answer;
  });
}
