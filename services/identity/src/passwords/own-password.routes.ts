import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { signedInCookies } from '../sessions/known-browsers.js';
import type { OwnPassword } from './own-password.service.js';

export function registerOwnPasswordRoutes(app: FastifyInstance, ownPassword: OwnPassword, publicUrl: string): void {
  registerCall(app, changePassword, async ({ body, headers, language, ...from }, reply) => {
    const stayed = await ownPassword.change(body, { ...from, userAgent: headers['user-agent'] });
    reply.header('set-cookie', signedInCookies(publicUrl, stayed));
    return { message: translate(language, 'answers.changePassword') };
  });

  registerCall(app, setPassword, async ({ body, headers, language, ...from }, reply) => {
    const stayed = await ownPassword.set(body, { ...from, userAgent: headers['user-agent'] });
    reply.header('set-cookie', signedInCookies(publicUrl, stayed));
    return { message: translate(language, 'answers.setPassword') };
  });
}
