import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../cookies/read-cookie.js';
import { isRead } from '../routes/is-read.js';

interface Options {
  /** Of the cookies that hold a session, or stand for half the way to one. */
  cookieNames: string[];
  /** Origin of the public URL. */
  origin: string;
}

/**
 * Refuses a write with such a cookie that no page of this site made. Browsers say where a request comes from:
 * `Sec-Fetch-Site` where they know it, else `Origin`; no script can set either.
 */
export function refuseCrossSite(api: FastifyInstance, { cookieNames, origin }: Options): void {
  api.addHook('onRequest', async (request) => {
    if (isRead(request) || cookieNames.every((name) => readCookie(request, name) === undefined)) return;
    if (!isSameOrigin(request, origin)) throw new Problem('cross_site_request');
  });
}

function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}
