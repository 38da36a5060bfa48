import { confirmEmail, formerEmailChangeLink, formerVerificationLink } from '@wifi-share/contracts/calls/confirmation';
import { signUpCookie } from '@wifi-share/contracts/calls/sign-up-cookie';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { waitingCookie } from '../factors/pending-sign-ins.js';
import { createEmailChangeMails } from '../profile/email-change-mails.js';
import { signedInCookies } from '../sessions/known-browsers.js';
import { confirmLink } from './confirm-link.js';
import { createConfirmation } from './confirmation.service.js';

/** What the links of e-mails about an address lead to. */
export function registerConfirmation(app: FastifyInstance, context: Context): void {
  const { users, signIns: sessions, secondFactor, mailOptions, securityLog, publicUrl, now } = context;
  const { isRequired: isSingleSignOnRequired } = context.singleSignOn;
  const emailChangeMails = createEmailChangeMails(mailOptions);
  const confirmation = createConfirmation({
    ...{ users, sessions, emailChangeMails, securityLog, isSingleSignOnRequired, now },
  });

  registerCall(
    app,
    confirmEmail,
    async ({ body, principal: previous, cookie: signUpToken, knownBrowser, headers }, reply) => {
      const browser = { signUpToken, userAgent: headers['user-agent'], previous, knownBrowser };
      const { answer, signedIn, awaiting } = await confirmation.confirm(body.token, browser);
      if (signedIn) {
        reply.header('set-cookie', signedInCookies(publicUrl, signedIn));
        reply.header('set-cookie', clearedSiteCookie(publicUrl, signUpCookie));
      }
      if (awaiting) reply.header('set-cookie', waitingCookie(publicUrl, await secondFactor.begin(awaiting)));
      return answer;
    },
  );

  registerCall(app, formerVerificationLink, async ({ query: { token = '', next } }, reply) =>
    reply.redirect(confirmLink(publicUrl, token, next)),
  );

  registerCall(app, formerEmailChangeLink, async ({ query: { token = '' } }, reply) =>
    reply.redirect(confirmLink(publicUrl, token)),
  );
}
