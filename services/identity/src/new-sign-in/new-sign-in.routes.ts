import { disownSignIn } from '@wifi-share/contracts/calls/new-sign-in';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** What the link of an e-mail about a new sign-in leads to. */
export function registerNewSignIns(app: FastifyInstance, { newSignIns }: Context): void {
  registerCall(app, disownSignIn, async ({ body }) => ({ resetToken: await newSignIns.disown(body.token) }));
}
