import type { Call } from '@wifi-share/contracts/calls/define-call';
import { signUp } from '@wifi-share/contracts/calls/identity';
import { changePassword, forgotPassword, resetPassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import { signInWithPasskey, startPasskeySignIn } from '@wifi-share/contracts/calls/second-factor';
import { readSingleSignOn, switchSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** A sign-in with a password is not among them: by it an account of before is linked, once. */
const closedCalls = new Set<Call>([
  ...[signUp, forgotPassword, resetPassword, changePassword, setPassword],
  ...[startPasskeySignIn, signInWithPasskey],
]);

/** Closes what single sign-on takes the place of while it is required; ahead of the calls that it is about. */
export function registerSingleSignOn(app: FastifyInstance, { singleSignOn }: Context): void {
  app.addHook('preHandler', async ({ routeOptions }) => {
    const { call } = routeOptions.config;
    if (call && closedCalls.has(call)) await singleSignOn.requireWay('password');
  });

  registerInternalCall(app, readSingleSignOn, async () => ({ provider: await singleSignOn.read() }));

  registerInternalCall(app, switchSingleSignOn, async ({ body }) => ({ changed: await singleSignOn.switch(body.off) }));
}
