import type { Call } from '@wifi-share/contracts/calls/define-call';
import { knownBrowserCookie } from '@wifi-share/contracts/calls/known-browser-cookie';
import { siteCookieName } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.js';

/** What services put into cookies. Anything else could not even stand in a header. */
const opaqueToken = /^[\w.-]{1,200}$/;

/** The values of the cookies that the request's call declares. `origin` is the public URL's. */
export function declaredCookies(request: FastifyRequest, origin: string) {
  const { cookie, knowsBrowser }: Partial<Call> = request.routeOptions.config.call ?? {};
  const tokenIn = (name: string | undefined): string | undefined => {
    const value = name === undefined ? undefined : readCookie(request, siteCookieName(origin, name));
    return value !== undefined && opaqueToken.test(value) ? value : undefined;
  };
  return { cookie: tokenIn(cookie), knownBrowser: tokenIn(knowsBrowser && knownBrowserCookie) };
}
