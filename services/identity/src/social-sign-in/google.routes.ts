import { googleCallback, googleCookie, googleSignIn } from '@wifi-share/contracts/calls/social-sign-in';
import { durations } from '@wifi-share/contracts/durations';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie, siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyInstance } from 'fastify';
import { waitingCookie } from '../factors/pending-sign-ins.js';
import type { SecondFactor } from '../factors/second-factor.service.js';
import { signedInCookies } from '../sessions/known-browsers.js';
import type { GoogleSignIn } from './google-sign-in.service.js';
import { createReturnUrls } from './return-urls.js';
import { signInErrorOf } from './sign-in-error.js';

interface Options {
  /** Null without a client id. */
  google: GoogleSignIn | null;
  secondFactor: SecondFactor;
  publicUrl: string;
}

/** The caller has clicked a button: they get a page, whatever goes wrong. */
export function registerGoogleRoutes(app: FastifyInstance, { google, secondFactor, publicUrl }: Options): void {
  const urls = createReturnUrls(publicUrl);
  const cookieWith = (token: string): string =>
    siteCookie(publicUrl, googleCookie, token, durations.socialSignInMinutes * 60);

  registerCall(app, googleSignIn, async ({ query, language }, reply) => {
    const next = resolveNext(query.next, publicUrl);
    if (!google) return reply.redirect(urls.googlePending(next));
    try {
      const { url, token } = await google.begin(next, language);
      return reply.header('set-cookie', cookieWith(token)).redirect(url);
    } catch (error) {
      return reply.redirect(urls.login({ error: signInErrorOf(error, reply.request), next }));
    }
  });

  registerCall(
    app,
    googleCallback,
    async ({ query, cookie: token, principal: previous, knownBrowser, headers }, reply) => {
      if (!google) return reply.redirect(urls.googlePending(null));
      const browser = { token, userAgent: headers['user-agent'], previous, knownBrowser };
      const completed = await google.complete(query, browser);
      const { next } = completed;
      switch (completed.kind) {
        case 'signed-in':
          reply.header('set-cookie', clearedSiteCookie(publicUrl, googleCookie));
          reply.header('set-cookie', signedInCookies(publicUrl, completed));
          return reply.redirect(urls.authSuccess(completed.user, next));
        case 'second-factor':
          reply.header('set-cookie', clearedSiteCookie(publicUrl, googleCookie));
          reply.header('set-cookie', waitingCookie(publicUrl, await secondFactor.begin(completed.outcome)));
          return reply.redirect(urls.login({ step: 'second-factor', next }));
        case 'link':
          reply.header('set-cookie', cookieWith(completed.token));
          return reply.redirect(urls.login({ link: 'google', next }));
        case 'refused':
          return reply.redirect(urls.login({ error: signInErrorOf(completed.cause, reply.request), next }));
      }
    },
  );
}
