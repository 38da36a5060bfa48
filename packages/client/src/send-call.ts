import { setTimeout } from 'node:timers/promises';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { TableCall } from './call-table.js';
import type { ClientOptions } from './client-options.js';
import { problemOf } from './problem-of.js';

export interface CallRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Of a read that is to come again later: more than a minute is for the program to decide. */
const retries = { most: 2, longestSeconds: 60 };

type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
const wait: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal });

/**
 * Makes calls. A read that 429 or 503 asks to come again, within a minute, is repeated as often as twice after that time; a
 * change never, as it may have been made. Throws ApiProblem, what `fetch` throws, and the reason of an aborted signal.
 */
export function createSender(options: ClientOptions, pause: Wait = wait) {
  const { origin, token, fetch = globalThis.fetch, timeoutMs = 30_000 } = options;

  function attempt(call: TableCall, { params = {}, query = {}, body, signal }: CallRequest): Promise<Response> {
    const url = new URL(callPath(call.path, params), origin);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    return fetch(url, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(call.hasBody && { 'content-type': 'application/json' }) },
      ...(call.hasBody && { body: JSON.stringify(body ?? {}) }),
      // Else the token would be sent wherever a redirect leads.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  }

  return async (call: TableCall, request: CallRequest): Promise<unknown> => {
    for (let retried = 0; ; retried += 1) {
      const response = await attempt(call, request);
      if (response.ok) return read(response, call);
      const problem = await problemOf(response);
      const { status, retryAfter } = problem;
      const asksAgain = (status === 429 || status === 503) && (retryAfter ?? Infinity) <= retries.longestSeconds;
      if (call.method !== 'GET' || !asksAgain || retried === retries.most) throw problem;
      await pause((retryAfter ?? 0) * 1000, request.signal);
    }
  };
}

async function read(response: Response, { answer }: TableCall): Promise<unknown> {
  switch (answer) {
    case 'json':
      return response.json();
    case 'text':
      return response.text();
    case 'bytes':
      return new Uint8Array(await response.arrayBuffer());
    case 'nothing':
      return undefined;
  }
}
