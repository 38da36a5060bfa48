import type { Dispatcher } from 'undici';
import { leavingHeader } from './leaving.js';
import type { ServiceAddresses } from './service-addresses.js';

type Interceptor = Dispatcher.DispatcherComposeInterceptor;
type Handler = Dispatcher.DispatchHandler;

/** The only process that could be asked is about to end; nothing was sent to it. */
class ServiceLeaving extends Error {
  override readonly name = 'ServiceLeaving';
  readonly code = 'SERVICE_LEAVING';

  constructor(address: string) {
    super(`${address} is leaving`);
  }
}

/** Learns from every answer and failure, and begins nothing with an address that leaves; it sees addresses, no names. */
export const heedFarewells =
  (addresses: ServiceAddresses): Interceptor =>
  (dispatch) =>
  (options, handler) => {
    const address = String(options.origin);
    if (addresses.isLeaving(address)) return refuse(handler, new ServiceLeaving(address));
    return dispatch(options, {
      ...passingOn(handler),
      onResponseStart: (controller, status, headers, text) => {
        if (headers[leavingHeader] !== undefined) addresses.leaves(address);
        handler.onResponseStart?.(controller, status, headers, text);
      },
      onResponseError: (controller, error) => {
        if (wasNotSent(error)) addresses.wasNotReached(address);
        handler.onResponseError?.(controller, error);
      },
    });
  };

/** Sends what could not be sent to one copy of a service to another, as long as there is one that is likely to answer. */
export const tryElsewhere =
  (addresses: ServiceAddresses): Interceptor =>
  (dispatch) => {
    const send: Dispatcher.Dispatch = (options, handler) =>
      dispatch(options, {
        ...passingOn(handler),
        onResponseError: (controller, error) => {
          const { origin = '', body } = options;
          const goesElsewhere = wasNotSent(error) && isWhole(body) && addresses.hasOneFor(new URL(origin).origin);
          if (goesElsewhere) send(options, handler);
          else handler.onResponseError?.(controller, error);
        },
      });
    return send;
  };

/** A stream is used up by the first try. */
const isWhole = (body: unknown): boolean => typeof body !== 'object' || body === null || Buffer.isBuffer(body);

/** Whether no connection came about: whatever happens to one that stands, part of the request may have arrived. */
function wasNotSent(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return error instanceof ServiceLeaving || code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect';
}

function refuse(handler: Handler, error: Error): boolean {
  // As undici's own interceptors do: there is no connection that could be controlled.
  handler.onResponseError?.(null as unknown as Dispatcher.DispatchController, error);
  return true;
}

/** Undici asks a handler for each of these; it must not see the deprecated ones. */
const passingOn = (handler: Handler): Handler => ({
  onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
  onRequestUpgrade: (controller, status, headers, socket) =>
    handler.onRequestUpgrade?.(controller, status, headers, socket),
  onResponseStart: (controller, status, headers, text) => handler.onResponseStart?.(controller, status, headers, text),
  onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
  onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
});
