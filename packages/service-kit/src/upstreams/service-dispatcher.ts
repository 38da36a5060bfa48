import { Agent, type Dispatcher, interceptors } from 'undici';

/** How long a connection to another service stays open without a request. A service that stops drains longer than that. */
export const idleConnectionMilliseconds = 500;

/** How long a resolved name is used: copies that a service gains or loses are noticed then. */
const resolvedMilliseconds = 1000;

/** Until then a request that could not be sent is sent to the next address. */
const retryMilliseconds = 2000;
const mostTries = 10;

/** As `interceptors.dns` asks for the addresses of a name. */
export type NameLookup = NonNullable<NonNullable<Parameters<typeof interceptors.dns>[0]>['lookup']>;

interface Options {
  /** Timeouts in milliseconds: for a connection, for the head of an answer, and between the parts of its body. */
  connect: number;
  headers: number;
  body: number;
  /** Resolves names instead of the system. */
  lookup?: NameLookup;
}

/**
 * Connections to other services: kept alive, spread over all addresses of a name in turn, certificates checked. What
 * could not be sent to one copy of a service is sent to the next (decision 48).
 */
export function createServiceDispatcher({ connect, headers, body, lookup }: Options): Dispatcher {
  const agent = new Agent({
    headersTimeout: headers,
    bodyTimeout: body,
    keepAliveTimeout: idleConnectionMilliseconds,
    keepAliveMaxTimeout: idleConnectionMilliseconds,
    connect: { timeout: connect, rejectUnauthorized: true },
  });
  const names = { maxTTL: resolvedMilliseconds, affinity: 4 as const, ...(lookup && { lookup }) };
  return agent.compose(interceptors.dns(names), retryUnsent);
}

/** Sends a request again for which no connection came about: nothing of it was read, so nothing is done twice. */
const retryUnsent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const until = performance.now() + retryMilliseconds;
  let tries = 0;
  const send = (): boolean => {
    tries++;
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onRequestUpgrade: (controller, status, headers, socket) =>
        handler.onRequestUpgrade?.(controller, status, headers, socket),
      onResponseStart: (controller, status, headers, text) =>
        handler.onResponseStart?.(controller, status, headers, text),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => {
        const isAgain = wasNotSent(error) && isWhole(options.body) && tries < mostTries && performance.now() < until;
        if (isAgain) send();
        else handler.onResponseError?.(controller, error);
      },
    });
  };
  return send();
};

/** Whether no connection came about: whatever happens to one that stands, part of the request may have arrived. */
function wasNotSent(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect';
}

/** A stream may be used up by the first try. */
const isWhole = (body: unknown): boolean => typeof body !== 'object' || body === null || Buffer.isBuffer(body);
