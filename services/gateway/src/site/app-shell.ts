import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prepare } from './compressed.js';
import { escapeHtml } from './escape-html.js';
import { loadFirstScreens } from './first-screens.js';
import { appPolicy } from './security-headers.js';

export type SendAppShell = (request: FastifyRequest, reply: FastifyReply, policy?: string) => FastifyReply;

interface Options {
  frontendDist: string;
  brandName: string;
  sessionCookieName: string;
}

/** The document of the single-page application; the status is the caller's. */
export function loadAppShell({ frontendDist, brandName, sessionCookieName }: Options): SendAppShell {
  const name = escapeHtml(brandName);
  const shell = named(readFileSync(join(frontendDist, 'index.html'), 'utf8'), name);
  const firstScreen = loadFirstScreens({ frontendDist, shell, brandName: name, sessionCookieName });
  const sendShell = prepare(shell);
  return (request, reply, policy = appPolicy) => {
    reply.type('text/html; charset=utf-8');
    reply.header('cache-control', 'private, no-cache').header('content-security-policy', policy);
    const send = firstScreen(request) ?? sendShell;
    return send(request, reply);
  };
}

/** The operator's name of the product, where the application reads it. */
const named = (html: string, name: string): string =>
  html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${name}</title><meta name="application-name" content="${name}" />`,
  );
