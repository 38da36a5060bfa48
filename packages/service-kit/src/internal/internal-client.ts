import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import type { InternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import type { Dispatcher } from 'undici';
import { DependencyUnavailable } from '../app/dependency-failure.js';
import type { CallSigner } from '../signatures/call-signer.js';
import { inClientSpan } from '../tracing/client-span.js';
import { currentRequestId } from '../tracing/current-request.js';
import { createServiceDispatcher } from '../upstreams/service-dispatcher.js';

/** Less than the gateway's timeout of five seconds. */
const milliseconds = { connect: 1500, headers: 3000, body: 20_000 };

export interface CallOptions<C extends InternalCall> {
  /** Name of the called service. */
  to: string;
  /** Its origin. */
  origin: string;
  params?: Record<string, string>;
  body?: CallInput<C>;
}

type Body = Dispatcher.ResponseData['body'];

/** Calls other services, signed by `signCall`. Throws DependencyUnavailable, which becomes a 503, when the other one is down, slow or failing. */
export function createInternalClient(signCall: CallSigner) {
  const dispatcher = createServiceDispatcher(milliseconds);

  async function send<C extends InternalCall>(call: C, { to, origin, params = {}, body }: CallOptions<C>) {
    const path = callPath(call.path, params);
    const requestId = currentRequestId();
    const headers = {
      ...(await signCall({ to, method: call.method, path })),
      ...(requestId !== undefined && { 'x-request-id': requestId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? null : JSON.stringify(body);
    const { method } = call;
    try {
      return await inClientSpan({ to, method, path: call.path }, (trace) =>
        dispatcher.request({ origin, path, method, headers: { ...headers, ...trace }, body: sent }),
      );
    } catch (cause) {
      throw new DependencyUnavailable(origin, cause);
    }
  }

  /** The answer's body as a stream, for answers larger than memory. The caller has to consume or destroy it. */
  async function open<C extends InternalCall>(call: C, options: CallOptions<C>): Promise<Body> {
    const { statusCode, body } = await send(call, options);
    if (statusCode in call.answers) return body;
    await body.dump();
    const failure = new Error(`${call.method} ${call.path} of ${options.origin} answered ${statusCode}`);
    throw statusCode >= 500 ? new DependencyUnavailable(options.origin, failure) : failure;
  }

  return {
    open,

    /** Resolves to the parsed answer. */
    async ask<C extends InternalCall>(call: C, options: CallOptions<C>): Promise<CallAnswer<C>> {
      const body = await open(call, options);
      const text = await body.text().catch((cause) => {
        throw new DependencyUnavailable(options.origin, cause);
      });
      const [schema] = Object.values(call.answers);
      return (schema ? schema.parse(JSON.parse(text)) : undefined) as CallAnswer<C>;
    },

    close: (): Promise<void> => dispatcher.destroy(),
  };
}

export type InternalClient = ReturnType<typeof createInternalClient>;

/** The answer; null for a 404. */
export const unlessUnknown = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: Error) => {
    if (error.message.endsWith('answered 404')) return null;
    throw error;
  });
