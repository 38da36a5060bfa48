import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import { translate } from '@wifi-share/texts/translate';
import type { FastifyInstance } from 'fastify';
import { rememberBrowser } from '../sessions/known-browsers.js';
import type { OwnPassword, StayedSignedIn } from './own-password.service.js';

export function registerOwnPasswordRoutes(app: FastifyInstance, ownPassword: OwnPassword, publicUrl: string): void {
  const cookiesOf = ({ token, knownBrowser }: StayedSignedIn): string[] => [
    sessionCookie(publicUrl, token),
    rememberBrowser(publicUrl, knownBrowser),
  ];

  registerCall(app, changePassword, async ({ body, headers, language, ...from }, reply) => {
    const stayed = await ownPassword.change(body, { ...from, userAgent: headers['user-agent'] });
    reply.header('set-cookie', cookiesOf(stayed));
    return { message: translate(language, 'answers.changePassword') };
  });

  registerCall(app, setPassword, async ({ body, headers, language, ...from }, reply) => {
    const stayed = await ownPassword.set(body, { ...from, userAgent: headers['user-agent'] });
    reply.header('set-cookie', cookiesOf(stayed));
    return { message: translate(language, 'answers.setPassword') };
  });
}
