import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepare } from './compressed.js';
import { escapeHtml } from './escape-html.js';
import { appPolicy } from './security-headers.js';

export type SendAppShell = (request: FastifyRequest, reply: FastifyReply, policy?: string) => FastifyReply;

/** The document of the single-page application; the status is the caller's. */
export function loadAppShell(frontendDist: string, brandName: string): SendAppShell {
  const send = prepare(named(readFileSync(join(frontendDist, 'index.html'), 'utf8'), escapeHtml(brandName)));
  return (request, reply, policy = appPolicy) => {
    reply.type('text/html; charset=utf-8');
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy);
    return send(request, reply);
  };
}

/** The operator's name of the product, where the application reads it. */
const named = (html: string, name: string): string =>
  html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${name}</title><meta name="application-name" content="${name}" />`,
  );
