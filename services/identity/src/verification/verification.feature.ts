import { isSmtpDown } from '@wifi-share/messaging/mail/smtp-state';
import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { limitRules } from '../limits/limit-rules.js';
import { registerVerificationRoutes } from './verification.routes.js';
import { createVerification } from './verification.service.js';
import { createVerificationMail } from './verification-mail.js';

/** Proving that an address belongs to who registered with it. */
export function addVerification(app: FastifyInstance, foundation: Foundation): void {
  const { config, users, redis, letters, attemptLimit, publicUrl, now } = foundation;
  const verification = createVerification({
    users,
    verificationMail: createVerificationMail(letters),
    resendLimit: attemptLimit(limitRules.resend),
    isSmtpDown: () => isSmtpDown(redis),
    autoVerifyWhenMailDown: config.AUTO_VERIFY_WHEN_MAIL_DOWN,
    now,
  });
  registerVerificationRoutes(app, verification, publicUrl);
}
