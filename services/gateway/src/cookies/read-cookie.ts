import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** The value of a cookie; the first one where a browser sends several of that name. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
}
