import { Readable } from 'node:stream';
import {
  type AnsweredFile,
  answersHead,
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
  type Exchange,
  type FileAnswer,
  isFileAnswer,
} from '@wifi-share/contracts/calls/define-call';
import type { Language } from '@wifi-share/contracts/languages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '../principal/authorise.js';
import type { AdminSession, Principal } from '../principal/principal.js';
import { clientBrowserOf, clientCookieOf, clientLanguageOf } from '../principal/principal-plugin.js';
import { callSchema, defaultStatus, routePattern } from './call-schema.js';
import { rawBodyOf } from './json-parser.js';

export interface CallRequest<C extends Call> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** Null for an anonymous caller. */
  principal: C['access'] extends 'public' | 'admin' | 'agent' ? Principal | null : Principal;
  admin: C['access'] extends 'admin' ? AdminSession : AdminSession | null;
  language: Language;
  clientAddress: string;
  /** The value of the declared cookie; null where the browser sent none. */
  cookie: string | null;
  /** The value of the cookie that makes the browser known to accounts; null where none was sent, or `knowsBrowser` is not declared. */
  knownBrowser: string | null;
  headers: FastifyRequest['headers'];
  /** The body as it was sent; null unless the call declares `rawBody`. */
  rawBody: C extends { readonly rawBody: true } ? string : null;
}

/** Resolves to the body, to nothing where no body is declared, or to the reply that the handler sent itself. */
export type CallResult<C extends Exchange> = [CallAnswer<C>] extends [undefined]
  ? Promise<void> | Promise<FastifyReply>
  : Promise<CallAnswer<C> | FastifyReply>;

type CallHandler<C extends Call> = (request: CallRequest<C>, reply: FastifyReply) => CallResult<C>;

/**
 * Registers the route of a declared call: checks access, input and answers as declared.
 * The answer's status is the lowest declared one unless the implementation sets another on `reply`.
 */
export function registerCall<C extends Call>(app: FastifyInstance, call: C, implementation: CallHandler<C>): void {
  const status = defaultStatus(call);
  app.route({
    method: call.method,
    url: routePattern(call.path),
    exposeHeadRoute: answersHead(call),
    config: { call },
    schema: callSchema(call),
    preValidation: async (request) => authorise(call, request),
    handler: async (request, reply) => {
      reply.code(status).header('cache-control', 'no-store');
      const answer = await implementation(
        {
          params: request.params,
          query: request.query,
          body: request.body,
          principal: request.principal,
          admin: request.admin,
          language: clientLanguageOf(request),
          clientAddress: request.clientAddress,
          cookie: call.cookie === undefined ? null : clientCookieOf(request),
          knownBrowser: call.knowsBrowser ? clientBrowserOf(request) : null,
          headers: request.headers,
          rawBody: rawBodyOf(request),
        } as CallRequest<C>,
        reply,
      );
      const declared = call.answers[reply.statusCode];
      // A reply that the implementation sent itself has been awaited and resolves to undefined.
      if (!isFileAnswer(declared) || answer === undefined) return answer;
      return sendFile(reply, declared, answer as AnsweredFile);
    },
  });
}

/** Files are kept out of search engines (R22). */
function sendFile(reply: FastifyReply, { mediaType, disposition, embeddable }: FileAnswer, file: AnsweredFile) {
  const { fileName, content } = file;
  if (embeddable) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(fileName, { type: disposition }))
    .header('x-robots-tag', 'noindex')
    .send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content));
}
