import { Problem } from '@wifi-share/service-kit/app/problem';
import { sendProblem } from '@wifi-share/service-kit/app/problem-handler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SendAppShell } from '../site/app-shell.js';
import type { SetCommonHeaders } from '../site/common-headers.js';
import { languageOf } from '../site/language.js';
import type { AllowedMethods } from './allowed-methods.js';
import { isRead } from './is-read.js';

/** Letters may be percent-encoded: the router reads `/%61pi` as `/api`. */
const underApi = /^\/+(a|%[46]1)(p|%[57]0)(i|%[46]9)(\/|%2f|$)/i;
const builtFile = /^\/(assets|guest)\//;
/** Whatever follows the first slash, it cannot be read as another host. */
const pageWithSlash = /^\/[\w%-][^\\]*\/$/;

interface Options {
  allowedMethods: AllowedMethods;
  setCommonHeaders: SetCommonHeaders;
  sendAppShell: SendAppShell;
}

/** What an unknown address answers (R40): calls a JSON problem, pages HTML, built files a line of text. */
export function createNotFound({ allowedMethods, setCommonHeaders, sendAppShell }: Options) {
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    setCommonHeaders(request, reply);
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = allowedMethods(path);
    // A route that allows the method has no such file.
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      return sendProblem(reply, new Problem('method_not_allowed'), languageOf(request));
    }
    if (underApi.test(path) || !isRead(request)) {
      return sendProblem(reply, new Problem('not_found'), languageOf(request));
    }
    if (builtFile.test(path)) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found\n');
    }
    if (pageWithSlash.test(path)) return reply.redirect(withoutSlash(request.url), 308);
    return sendAppShell(request, reply.code(404));
  };
}

/**
 * People, chats and programs that write tags add a slash to addresses; none of ours ends with one. The pattern begins at the
 * first slash of a run alone: at each of them, 16,000 slashes would take seconds.
 */
const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+(?=\?|$)/, '');

/** Unknown addresses answer `notFound`, whatever was sent to them: before Fastify looks at a body or its type. */
export async function registerNotFound(app: FastifyInstance, notFound: ReturnType<typeof createNotFound>) {
  await app.register(async (unknown) => {
    unknown.addHook('onRequest', async (request, reply) => notFound(request, reply));
    unknown.setNotFoundHandler(notFound);
  });
}
