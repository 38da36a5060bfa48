import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { InternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { CallSigner } from '@wifi-share/service-kit/signatures/call-signer';
import { inClientSpan } from '@wifi-share/service-kit/tracing/client-span';
import type { Dispatcher } from 'undici';
import { upstreamProblem } from './upstream-problem.js';

interface Options {
  dispatcher: Dispatcher;
  /** Origin of the networks service. */
  upstream: string;
  signCall: CallSigner;
}

interface Question {
  call: InternalCall;
  params?: Record<string, string>;
  body?: unknown;
}

/** Asks, and reads an answer of status 200 or 404. Throws upstream_failed, service_unavailable, upstream_timeout. */
export type AskNetworks = <T>(question: Question, read: (status: 200 | 404, answer: unknown) => T) => Promise<T>;

/** The gateway's own questions to the networks service, spread over its copies as what is forwarded. */
export function createNetworksQuestions({ dispatcher, upstream: origin, signCall }: Options): AskNetworks {
  return async ({ call, params = {}, body: sent }, read) => {
    const { method } = call;
    const path = callPath(call.path, params);
    const headers = {
      ...(await signCall({ to: 'networks', method, path })),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    };
    const text = sent === undefined ? null : JSON.stringify(sent);
    try {
      const { statusCode, body } = await inClientSpan({ to: 'networks', method, path: call.path }, (trace) =>
        dispatcher.request({ origin, path, method, headers: { ...headers, ...trace }, body: text }),
      );
      const answer = await body.json();
      if (statusCode !== 200 && statusCode !== 404) throw refusal(statusCode);
      return read(statusCode, answer);
    } catch (error) {
      throw upstreamProblem(error);
    }
  };
}

/** A 503 is the service's word for a server that is away; nothing else is an answer. */
function refusal(statusCode: number): Error {
  const cause = new Error(`the networks service answered ${statusCode}`);
  return statusCode === 503 ? new Problem('service_unavailable', { retryAfter: 2, cause }) : cause;
}
