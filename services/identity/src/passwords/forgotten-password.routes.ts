import { forgotPassword, resetPassword } from '@wifi-share/contracts/calls/passwords';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import type { ForgottenPassword } from './forgotten-password.service.js';

export function registerForgottenPasswordRoutes(app: FastifyInstance, forgotten: ForgottenPassword): void {
  registerCall(app, forgotPassword, async ({ body, clientAddress, principal, language }) => {
    await forgotten.forgot(body.email, { clientAddress, principal });
    return { message: translate(language, 'answers.forgotPassword') };
  });

  registerCall(app, resetPassword, async ({ body, clientAddress, language }) => {
    await forgotten.reset(body, clientAddress);
    return { message: translate(language, 'answers.resetPassword') };
  });
}
