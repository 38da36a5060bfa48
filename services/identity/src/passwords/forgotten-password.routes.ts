import { forgotPassword, resetPassword } from '@wifi-share/contracts/calls/passwords';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { rememberBrowser } from '../sessions/known-browsers.js';
import type { ForgottenPassword } from './forgotten-password.service.js';

export function registerForgottenPasswordRoutes(
  app: FastifyInstance,
  forgotten: ForgottenPassword,
  publicUrl: string,
): void {
  registerCall(app, forgotPassword, async ({ body, clientAddress, principal, knownBrowser, language }) => {
    await forgotten.forgot(body.email, { clientAddress, principal, knownBrowser });
    return { message: translate(language, 'answers.forgotPassword') };
  });

  registerCall(app, resetPassword, async ({ body, clientAddress, knownBrowser, language }, reply) => {
    const known = await forgotten.reset(body, { clientAddress, knownBrowser });
    if (known !== null) reply.header('set-cookie', rememberBrowser(publicUrl, known));
    return { message: translate(language, 'answers.resetPassword') };
  });
}
