import { siteCookieName } from '@wifi-share/service-kit/cookies/site-cookie';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './read-cookie.js';

/** What services put into cookies. Anything else could not even stand in a header. */
const opaqueToken = /^[\w-]{1,200}$/;

/** The value of the one cookie that the request's call declares. `origin` is the public URL's. */
export function declaredCookie(request: FastifyRequest, origin: string): string | undefined {
  const name = request.routeOptions.config.call?.cookie;
  const value = name === undefined ? undefined : readCookie(request, siteCookieName(origin, name));
  return value !== undefined && opaqueToken.test(value) ? value : undefined;
}
