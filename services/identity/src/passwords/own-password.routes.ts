import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import type { OwnPassword } from './own-password.service.js';

export function registerOwnPasswordRoutes(app: FastifyInstance, ownPassword: OwnPassword, publicUrl: string): void {
  registerCall(app, changePassword, async ({ body, principal, clientAddress, headers, language }, reply) => {
    const token = await ownPassword.change(body, { principal, clientAddress, userAgent: headers['user-agent'] });
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return { message: translate(language, 'answers.changePassword') };
  });

  registerCall(app, setPassword, async ({ body, principal, clientAddress, headers, language }, reply) => {
    const token = await ownPassword.set(body, { principal, clientAddress, userAgent: headers['user-agent'] });
    reply.header('set-cookie', sessionCookie(publicUrl, token));
    return { message: translate(language, 'answers.setPassword') };
  });
}
