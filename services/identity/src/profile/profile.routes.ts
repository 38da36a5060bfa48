import {
  cancelEmailChange,
  confirmEmail,
  requestEmailChange,
  updateProfile,
} from '@wifi-share/contracts/calls/profile';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { EmailChanges } from './email-change.service.js';
import type { Profile } from './profile.service.js';

interface Services {
  profile: Profile;
  emailChanges: EmailChanges;
  publicUrl: string;
}

export function registerProfileRoutes(app: FastifyInstance, { profile, emailChanges, publicUrl }: Services): void {
  registerCall(app, updateProfile, ({ principal, body }) => profile.update(principal.userId, body));

  registerCall(app, requestEmailChange, ({ principal, body, clientAddress }) =>
    emailChanges.request(body, { principal, clientAddress }),
  );

  registerCall(app, cancelEmailChange, ({ principal }) => emailChanges.cancel(principal));

  registerCall(app, confirmEmail, async ({ query }, reply) => {
    const outcome = await emailChanges.confirm(query.token ?? '');
    const page = new URL('/verification-success', publicUrl);
    if (outcome !== 'confirmed') page.searchParams.set('error', outcome);
    return reply.redirect(page.href);
  });
}
