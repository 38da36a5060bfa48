import httpProxy from '@fastify/http-proxy';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { rawBodyOf } from '@wifi-share/service-kit/app/json-parser';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { ClientOf } from '../client-address/clients.js';
import { declaredCookies } from '../cookies/declared-cookies.js';
import { areFitting } from '../routes/path-parameters.js';
import { outOfTeam, routePattern, teamPattern } from '../routes/route-pattern.js';
import { type ApiRoute, apiRoutes, type ServiceName } from '../routes/route-table.js';
import { languageOf } from '../site/language.js';
import { forwardedAnswerHeaders, forwardedRequestHeaders } from './forwarded-headers.js';
import { endStreamsOnClose } from './live-streams.js';
import type { SignHeaders } from './signed-headers.js';
import { upstreamProblem } from './upstream-problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the gateway sends the service about this request. */
    signedHeaders: Record<string, string> | null;
  }
  interface FastifyContextConfig {
    /** Called at the address for members of a team. */
    inTeam?: boolean;
  }
}

interface Options {
  upstreams: Record<ServiceName, string>;
  dispatcher: Dispatcher;
  clientOf: ClientOf;
  signHeaders: SignHeaders;
  /** Origin of the public URL. */
  origin: string;
}

/** Forwards every call of the route table to its service, once: a call that failed is the caller's to repeat. */
export function registerProxy(api: FastifyInstance, options: Options): void {
  const { upstreams, dispatcher, clientOf, signHeaders, origin } = options;
  endStreamsOnClose(api);
  api.decorateRequest('signedHeaders', null);
  ignoreBodies(api);
  api.addHook('onRequest', async ({ params, routeOptions: { config } }) => {
    if (config.call && !areFitting(config.call, params as Record<string, string>)) throw new Problem('not_found');
  });
  const sign = (service: ServiceName) => async (request: FastifyRequest) => {
    const { principal, admin, id: requestId, raw, method } = request;
    const { address } = clientOf(raw);
    const cookies = declaredCookies(request, origin);
    const url = request.routeOptions.config.inTeam ? outOfTeam(request.url) : request.url;
    const call = { to: service, method, path: forwardedPath(url, upstreams[service]) };
    const language = languageOf(request);
    request.signedHeaders = await signHeaders({ call, principal, admin, address, language, ...cookies, requestId });
  };
  /** One registration of the plug-in for all `calls` of a service and method: each costs a gateway's start a millisecond. */
  const forward = ({ service, method, inTeam, calls }: Forwarded) =>
    api.register(async (scope) => {
      const callOf = new Map(calls.map((call) => [inTeam ? teamPattern(call) : routePattern(call), call]));
      scope.addHook('onRoute', (route) => {
        const call = callOf.get(route.url);
        route.config = { ...route.config, inTeam, ...(call && { call }) };
      });
      scope.register(httpProxy, {
        upstream: upstreams[service],
        routes: [...callOf.keys()],
        httpMethods: [method],
        ...(inTeam && { preRewrite: outOfTeam }),
        preHandler: sign(service),
        undici: dispatcher,
        proxyPayloads: false,
        disableRequestLogging: true,
        // A 503 to a GET is repeated ten times unless GET is missing here.
        retryMethods: ['HEAD'],
        // By itself the plug-in leaves out a body of `0`, `false` or `""`, and serialises again what a signature may cover.
        handler: (request, reply, destination, options) => {
          const { body } = request;
          const rawBody = rawBodyOf(request);
          const sent = rawBody === null ? { body: body ?? null } : { body: rawBody, contentType: 'application/json' };
          reply.from(destination, { ...options, ...sent });
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...forwardedRequestHeaders(headers),
            ...request.signedHeaders,
          }),
          rewriteHeaders: forwardedAnswerHeaders,
          onError: (reply, { error }) => reply.send(upstreamProblem(error)),
        },
      });
    });
  for (const group of grouped(apiRoutes)) forward(group);
}

interface Forwarded {
  service: ServiceName;
  method: Call['method'];
  inTeam: boolean;
  calls: Call[];
}

/** What members of a team may call has a second address. */
function grouped(routes: readonly ApiRoute[]): Forwarded[] {
  const groups = new Map<string, Forwarded>();
  for (const { service, call } of routes) {
    for (const inTeam of call.right ? [false, true] : [false]) {
      const key = `${service} ${call.method} ${inTeam}`;
      const group = groups.get(key) ?? { service, method: call.method, inTeam, calls: [] };
      group.calls.push(call);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Without these headers there is nothing to parse; Node discards what comes. */
function ignoreBodies(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ raw, routeOptions: { config } }) => {
    if (!config.call?.ignoresBody) return;
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete raw.headers[name];
  });
}

/** What the plug-in asks the service for: the path as a URL has it, and the query as it came. */
function forwardedPath(url: string, upstream: string): string {
  const [path = ''] = url.split('?', 1);
  return new URL(path, upstream).pathname + url.slice(path.length);
}
