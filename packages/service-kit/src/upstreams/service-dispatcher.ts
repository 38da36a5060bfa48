import { Agent, type Dispatcher, interceptors } from 'undici';

/** Keep-alive of connections to other services. A service that stops drains longer than that. */
export const idleConnectionMilliseconds = 500;

/** DNS cache: started and stopped instances are noticed then. */
const dnsCacheMilliseconds = 1000;

/** For retries of unsent requests at the next address. */
const retryMilliseconds = 2000;
const maxTries = 10;

export type NameLookup = NonNullable<NonNullable<Parameters<typeof interceptors.dns>[0]>['lookup']>;

interface Options {
  /** Timeouts in milliseconds: for a connection, for the response headers, and between the chunks of its body. */
  connect: number;
  headers: number;
  body: number;
  /** Replaces the system's DNS. */
  lookup?: NameLookup;
}

/**
 * Connections to other services: kept alive, round robin over all addresses of a name, certificates verified. A request
 * that could not be sent to one instance is sent to the next (decision 48).
 */
export function createServiceDispatcher({ connect, headers, body, lookup }: Options): Dispatcher {
  const agent = new Agent({
    headersTimeout: headers,
    bodyTimeout: body,
    keepAliveTimeout: idleConnectionMilliseconds,
    keepAliveMaxTimeout: idleConnectionMilliseconds,
    connect: { timeout: connect, rejectUnauthorized: true },
  });
  const names = { maxTTL: dnsCacheMilliseconds, affinity: 4 as const, ...(lookup && { lookup }) };
  return agent.compose(interceptors.dns(names), retryUnsent);
}

/** Retries requests whose connection failed: nothing was sent, so nothing is done twice. */
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
        const isRetryable =
          wasNotSent(error) && isReusable(options.body) && tries < maxTries && performance.now() < until;
        if (isRetryable) send();
        else handler.onResponseError?.(controller, error);
      },
    });
  };
  return send();
};

/** Only failures to connect: on an open connection part of the request may have arrived. */
function wasNotSent(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect';
}

/** A stream may be used up by the first try. */
const isReusable = (body: unknown): boolean => typeof body !== 'object' || body === null || Buffer.isBuffer(body);
