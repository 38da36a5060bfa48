import {
  giveSecondFactor,
  readSecondFactor,
  signInCookie,
  signInWithPasskey,
  startPasskeySignIn,
} from '@wifi-share/contracts/calls/second-factor';
import { socialCookie } from '@wifi-share/contracts/calls/social-sign-in';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { signedInCookies } from '../sessions/known-browsers.js';
import type { SignedIn } from '../sessions/sessions.service.js';
import type { PasskeySignIn } from './passkey-sign-in.service.js';
import { waitingCookie } from './pending-sign-ins.js';
import type { SecondFactor } from './second-factor.service.js';

interface Options {
  secondFactor: SecondFactor;
  passkeySignIn: PasskeySignIn;
  publicUrl: string;
}

/** The second step of signing in, and signing in with a passkey alone. */
export function registerFactorSignIn(app: FastifyInstance, options: Options): void {
  const { secondFactor, passkeySignIn, publicUrl } = options;

  function answerOf({ user, linked, ...signedIn }: SignedIn, next: string | undefined, reply: FastifyReply) {
    reply.header('set-cookie', signedInCookies(publicUrl, signedIn));
    reply.header('set-cookie', clearedSiteCookie(publicUrl, signInCookie, 'Strict'));
    if (linked) reply.header('set-cookie', clearedSiteCookie(publicUrl, socialCookie));
    const redirectTo = resolveNext(next, publicUrl) ?? '/user-dashboard';
    return { ...user, redirectTo, ...(linked && { linked }) };
  }

  registerCall(app, readSecondFactor, ({ cookie }) => secondFactor.read(cookie));

  registerCall(
    app,
    giveSecondFactor,
    async ({ body, cookie, principal: previous, clientAddress, knownBrowser, headers }, reply) => {
      const browser = { userAgent: headers['user-agent'], previous, knownBrowser, clientAddress };
      return answerOf(await secondFactor.complete(cookie, body, browser), body.next, reply);
    },
  );

  registerCall(app, startPasskeySignIn, async (_request, reply) => {
    const { options, token } = await passkeySignIn.begin();
    reply.header('set-cookie', waitingCookie(publicUrl, token));
    return options;
  });

  registerCall(app, signInWithPasskey, async ({ body, cookie, principal: previous, knownBrowser, headers }, reply) => {
    const browser = { userAgent: headers['user-agent'], previous, knownBrowser };
    return answerOf(await passkeySignIn.signIn(cookie, body.passkey, browser), body.next, reply);
  });
}
