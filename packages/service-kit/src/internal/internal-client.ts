import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { CallAnswer, CallInput } from '@wifi-share/contracts/calls/define-call';
import type { InternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import type { Dispatcher } from 'undici';
import { DependencyUnavailable } from '../app/dependency-failure.js';
import { currentRequestId } from '../tracing/current-request.js';
import { createServiceDispatcher } from '../upstreams/service-dispatcher.js';
import { createServiceTokens, serviceTokenHeader } from './service-token.js';

/** Less than the five seconds that the gateway gives whoever asks. */
const milliseconds = { connect: 1500, headers: 3000, body: 20_000 };

interface Options {
  /** The service that asks. */
  service: string;
  secret: string;
}

interface Question<C extends InternalCall> {
  /** Origin of the service that answers. */
  origin: string;
  params?: Record<string, string>;
  body?: CallInput<C>;
}

type Body = Dispatcher.ResponseData['body'];

/** Asks other services. Everything throws DependencyUnavailable, which becomes a 503, when the other is away, slow or failing. */
export function createInternalClient({ service, secret }: Options) {
  const tokenOf = createServiceTokens(service, secret);
  const dispatcher = createServiceDispatcher(milliseconds);

  async function send<C extends InternalCall>(call: C, { origin, params = {}, body }: Question<C>) {
    const path = callPath(call.path, params);
    const requestId = currentRequestId();
    const headers = {
      [serviceTokenHeader]: await tokenOf(),
      ...(requestId !== undefined && { 'x-request-id': requestId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? null : JSON.stringify(body);
    try {
      return await dispatcher.request({ origin, path, method: call.method, headers, body: sent });
    } catch (cause) {
      throw new DependencyUnavailable(origin, cause);
    }
  }

  /** The answer's body while it still arrives, e.g. one that is too large for memory. Whoever asks has to end it. */
  async function open<C extends InternalCall>(call: C, question: Question<C>): Promise<Body> {
    const { statusCode, body } = await send(call, question);
    if (statusCode in call.answers) return body;
    await body.dump();
    const failure = new Error(`${call.method} ${call.path} of ${question.origin} answered ${statusCode}`);
    throw statusCode >= 500 ? new DependencyUnavailable(question.origin, failure) : failure;
  }

  return {
    open,

    /** The answer as declared. */
    async ask<C extends InternalCall>(call: C, question: Question<C>): Promise<CallAnswer<C>> {
      const body = await open(call, question);
      const text = await body.text().catch((cause) => {
        throw new DependencyUnavailable(question.origin, cause);
      });
      const [schema] = Object.values(call.answers);
      return (schema ? schema.parse(JSON.parse(text)) : undefined) as CallAnswer<C>;
    },

    close: (): Promise<void> => dispatcher.destroy(),
  };
}

export type InternalClient = ReturnType<typeof createInternalClient>;
