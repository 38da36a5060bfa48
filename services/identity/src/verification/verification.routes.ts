import { resendVerification } from '@wifi-share/contracts/calls/identity';
import { isSmtpDown } from '@wifi-share/messaging/mail/smtp-state';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createVerification } from './verification.service.js';
import { createVerificationMail } from './verification-mail.js';

/** Sending the verification e-mail again. */
export function registerVerification(app: FastifyInstance, context: Context): void {
  const { config, users, redis, mailOptions, attemptLimit, mailLimit, mailSubject, now } = context;
  const verification = createVerification({
    users,
    verificationMail: createVerificationMail(mailOptions),
    resendLimit: attemptLimit(limitRules.resend),
    ...{ mailLimit, mailSubject },
    isSmtpDown: () => isSmtpDown(redis),
    autoVerifyWhenMailDown: config.AUTO_VERIFY_WHEN_MAIL_DOWN,
    now,
  });

  registerCall(app, resendVerification, async ({ body: { email, ...wishes }, principal, knownBrowser, language }) => {
    const { autoVerified } = await verification.resend(email, wishes, { principal, knownBrowser });
    const key = autoVerified ? 'answers.resendVerification.autoVerified' : 'answers.resendVerification.sent';
    return { message: translate(language, key), autoVerified };
  });
}
