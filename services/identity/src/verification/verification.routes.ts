import { resendVerification, verifyEmail } from '@wifi-share/contracts/calls/identity';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { isSmtpDown } from '@wifi-share/messaging/mail/smtp-state';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { limitRules } from '../limits/limit-rules.js';
import { createVerification } from './verification.service.js';
import { createVerificationMail } from './verification-mail.js';

/** Proving that an address belongs to who registered with it. */
export function registerVerification(app: FastifyInstance, context: Context): void {
  const { config, users, redis, mailOptions, attemptLimit, publicUrl, now } = context;
  const verification = createVerification({
    users,
    verificationMail: createVerificationMail(mailOptions),
    resendLimit: attemptLimit(limitRules.resend),
    isSmtpDown: () => isSmtpDown(redis),
    autoVerifyWhenMailDown: config.AUTO_VERIFY_WHEN_MAIL_DOWN,
    now,
  });

  registerCall(app, verifyEmail, async ({ query }, reply) => {
    const { email, verified } = await verification.verify(query.token ?? '');
    const page = new URL('/verify-email', publicUrl);
    if (email !== null) page.searchParams.set('email', email);
    if (verified) page.searchParams.set('verified', 'true');
    else page.searchParams.set('error', 'expired');
    const next = resolveNext(query.next, publicUrl);
    if (next !== null) page.searchParams.set('next', next);
    return reply.redirect(page.href);
  });

  registerCall(app, resendVerification, async ({ body: { email, ...wishes }, language }) => {
    const { autoVerified } = await verification.resend(email, wishes);
    const key = autoVerified ? 'answers.resendVerification.autoVerified' : 'answers.resendVerification.sent';
    return { message: translate(language, key), autoVerified };
  });
}
