import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { recordSecret } from './recorded-secrets.js';
import { recordJsonSecrets, recordSecretFields, recordUrlSecrets } from './secret-fields.js';
import { tokensIn } from './watch-cookies.js';

/** The part of Fastify that is used here. */
interface Request {
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
interface Reply {
  getHeader(name: string): unknown;
}
interface App {
  addHook(name: 'onSend', hook: (request: Request, reply: Reply, payload: unknown) => Promise<unknown>): void;
}

function noteAsked(url: string, headers: IncomingHttpHeaders): void {
  recordUrlSecrets(url);
  const cookie = [headers['x-client-cookie'] ?? '', headers['x-client-browser'] ?? ''].flat();
  for (const token of [...tokensIn((headers.cookie ?? '').split('; ')), ...cookie]) recordSecret('session', token);
  recordSecret('credentials', headers.authorization?.replace(/^\w+ /, '') ?? '');
}

/** Records the secrets of all requests to servers of this process. Returns the function that stops it. */
export function watchRequests(): () => void {
  /** Includes injected requests and bodies. */
  const ofFastify = (message: unknown): void => {
    (message as { fastify: App }).fastify.addHook('onSend', async ({ url, headers, body }, reply, payload) => {
      noteAsked(url, headers);
      recordSecretFields(body);
      for (const token of tokensIn([reply.getHeader('set-cookie') ?? []].flat().map(String))) {
        recordSecret('session', token);
      }
      if (typeof payload === 'string') recordJsonSecrets(payload);
      return payload;
    });
  };
  const ofServer = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    noteAsked(request.url ?? '', request.headers);
  };
  subscribe('fastify.initialization', ofFastify);
  subscribe('http.server.request.start', ofServer);
  return () => {
    unsubscribe('fastify.initialization', ofFastify);
    unsubscribe('http.server.request.start', ofServer);
  };
}
