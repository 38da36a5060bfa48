import { unlinkGoogle, unlinkOidc } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { Unlinking } from './unlinking.service.js';

export function registerUnlinkingRoutes(app: FastifyInstance, unlinking: Unlinking, publicUrl: string): void {
  const register = (call: typeof unlinkGoogle | typeof unlinkOidc, provider: SignInProvider): void =>
    registerCall(app, call, async ({ body, principal, clientAddress, headers }, reply) => {
      const caller = { principal, clientAddress, userAgent: headers['user-agent'] };
      const { user, token } = await unlinking.unlink(provider, body, caller);
      if (token !== null) reply.header('set-cookie', sessionCookie(publicUrl, token));
      return user;
    });

  register(unlinkGoogle, 'google');
  register(unlinkOidc, 'oidc');
}
