import { adminStepCookie } from '@wifi-share/contracts/calls/admin-gate';
import {
  googleCallback,
  googleSignIn,
  type OidcPurpose,
  oidcCallback,
  oidcSignIn,
  socialCookie,
} from '@wifi-share/contracts/calls/social-sign-in';
import { durations } from '@wifi-share/contracts/durations';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie, siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyInstance } from 'fastify';
import { waitingCookie } from '../factors/pending-sign-ins.js';
import type { SecondFactor } from '../factors/second-factor.service.js';
import { signedInCookies } from '../sessions/known-browsers.js';
import type { ProviderSignIn } from './provider-sign-in.service.js';
import { createReturnUrls } from './return-urls.js';
import { signInErrorOf } from './sign-in-error.js';

interface Options {
  /** Null without a client id. */
  google: ProviderSignIn | null;
  /** Null without an issuer. */
  oidc: ProviderSignIn | null;
  secondFactor: SecondFactor;
  publicUrl: string;
}

interface OneProvider {
  id: SignInProvider;
  signIn: ProviderSignIn | null;
  calls: { start: typeof googleSignIn | typeof oidcSignIn; callback: typeof googleCallback | typeof oidcCallback };
}

/** The caller has clicked a button: they get a page, whatever goes wrong. */
export function registerProviderRoutes(app: FastifyInstance, options: Options): void {
  const { google, oidc, secondFactor, publicUrl } = options;
  const urls = createReturnUrls(publicUrl);
  const cookieWith = (token: string): string =>
    siteCookie(publicUrl, socialCookie, token, durations.socialSignInMinutes * 60);

  const gateCookie = (proof: string): string =>
    siteCookie(publicUrl, adminStepCookie, proof, durations.socialSignInMinutes * 60, 'Strict');

  function register({ id, signIn, calls }: OneProvider): void {
    async function missing(next: string | null, formerToken: string | null = null): Promise<string> {
      if (id === 'oidc') return urls.login({ error: 'oidc_unavailable', next });
      const link = await oidc?.waiting(formerToken);
      return link ? urls.login({ link, error: 'google_unavailable', next }) : urls.googlePending(next);
    }

    registerCall(app, calls.start, async ({ query, language, cookie: formerToken }, reply) => {
      const next = resolveNext(query.next, publicUrl);
      if (!signIn) return reply.redirect(await missing(next, formerToken));
      const purpose = ((query as { for?: OidcPurpose }).for ?? null) satisfies OidcPurpose | null;
      try {
        const { timeZone } = query;
        const { url, token } = await signIn.begin({ next, language, timeZone, purpose, formerToken });
        return reply.header('set-cookie', cookieWith(token)).redirect(url);
      } catch (error) {
        return reply.redirect(urls.login({ error: signInErrorOf(error, id, reply.request), next }));
      }
    });

    registerCall(
      app,
      calls.callback,
      async ({ query, cookie: token, principal: previous, knownBrowser, headers }, reply) => {
        if (!signIn) return reply.redirect(await missing(null));
        const browser = { token, userAgent: headers['user-agent'], previous, knownBrowser };
        const completed = await signIn.complete(query, browser);
        const { next } = completed;
        switch (completed.kind) {
          case 'signed-in':
            reply.header('set-cookie', clearedSiteCookie(publicUrl, socialCookie));
            reply.header('set-cookie', signedInCookies(publicUrl, completed));
            return reply.redirect(urls.authSuccess(completed.user, next));
          case 'second-factor':
            reply.header('set-cookie', clearedSiteCookie(publicUrl, socialCookie));
            reply.header('set-cookie', waitingCookie(publicUrl, await secondFactor.begin(completed.outcome)));
            return reply.redirect(urls.login({ step: 'second-factor', next }));
          case 'link':
            reply.header('set-cookie', cookieWith(completed.token));
            return reply.redirect(urls.login({ link: id, next }));
          case 'admin':
            reply.header('set-cookie', clearedSiteCookie(publicUrl, socialCookie));
            reply.header('set-cookie', gateCookie(completed.proof));
            return reply.redirect(urls.adminGate(next));
          case 'refused':
            return reply.redirect(urls.login({ error: signInErrorOf(completed.cause, id, reply.request), next }));
        }
      },
    );
  }

  register({ id: 'google', signIn: google, calls: { start: googleSignIn, callback: googleCallback } });
  register({ id: 'oidc', signIn: oidc, calls: { start: oidcSignIn, callback: oidcCallback } });
}
