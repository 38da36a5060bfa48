import { unlinkGoogle } from '@wifi-share/contracts/calls/social-sign-in';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { sessionCookie } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import type { GoogleUnlinking } from './google-unlinking.service.js';

export function registerGoogleUnlinkingRoutes(app: FastifyInstance, unlinking: GoogleUnlinking, publicUrl: string) {
  registerCall(app, unlinkGoogle, async ({ body, principal, clientAddress, headers }, reply) => {
    const caller = { principal, clientAddress, userAgent: headers['user-agent'] };
    const { user, token } = await unlinking.unlink(body, caller);
    if (token !== null) reply.header('set-cookie', sessionCookie(publicUrl, token));
    return user;
  });
}
