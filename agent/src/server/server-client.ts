import { type SignedRequest, signRequest } from '@wifi-share/agent-protocol/request-signature';
import { beginJob, endJob, pairAgent, pollJobs } from '@wifi-share/contracts/calls/agents';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call, CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import { durations } from '@wifi-share/contracts/durations';
import type { JobResult } from '@wifi-share/contracts/entities/agent';
import { z } from 'zod';
import type { PairedAgent } from '../folder/agent-file.js';
import type { Clock } from './clock.js';

/** No usable answer: it may have arrived or not. The message is for the owner. */
export class ServerUnreachable extends Error {}

/** The server answered that it does not do it. */
export class ServerProblem extends Error {
  constructor(
    readonly status: number,
    /** As in contracts; '' where the answer was not one of the product's. */
    readonly code: string,
    /** Seconds; 0 where the server names none. */
    readonly retryAfter: number,
  ) {
    super(`The server answered ${status}${code && ` (${code})`}.`);
  }
}

export interface ServerClient {
  pair(body: CallBody<typeof pairAgent>): Promise<CallAnswer<typeof pairAgent>>;
  poll(state: CallBody<typeof pollJobs>, signal: AbortSignal): Promise<CallAnswer<typeof pollJobs>>;
  begin(jobId: string, signal: AbortSignal): Promise<void>;
  end(jobId: string, result: JobResult, signal: AbortSignal): Promise<void>;
}

type Signer = Pick<PairedAgent, 'origin' | 'id'> & { keys: Pick<PairedAgent['keys'], 'signing'> };

const timeoutMilliseconds = 15_000;
/** The agent's clock counts as wrong from here on; `Date` has whole seconds. */
const noticeableOffset = 2000;

const problemSchema = z.object({ code: z.string() });

/** Makes an agent's calls: signed, by the server's clock. */
export function createServerClient({ origin, id, keys }: Signer, clock: Clock): ServerClient {
  /** Of the server's clock to this one, in milliseconds. */
  let offset = 0;

  async function send(request: SignedRequest, signal: AbortSignal, wait: number): Promise<Response> {
    const sent = clock.now();
    const headers = signRequest(request, { id, key: keys.signing, time: sent + offset });
    const response = await reach(`${origin}${request.path}`, {
      method: request.method,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: request.body,
      // A signature is for this address: redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(wait)]),
    });
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(serverTime)) offset = serverTime + 500 - clock.now();
    return response;
  }

  async function call<C extends Call>(
    declared: C,
    params: Record<string, string>,
    body: unknown,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<CallAnswer<C>> {
    const request = { method: declared.method, path: callPath(declared.path, params), body: JSON.stringify(body) };
    const wait = timeoutMilliseconds + (declared.held ? durations.agentPollSeconds * 1000 : 0);
    const assumed = offset;
    let response = await send(request, signal, wait);
    if (response.status === 401 && Math.abs(offset - assumed) > noticeableOffset) {
      await response.body?.cancel();
      response = await send(request, signal, wait);
    }
    return (await answerOf(declared, response)) as CallAnswer<C>;
  }

  return {
    pair: (body) => call(pairAgent, {}, body),
    poll: (state, signal) => call(pollJobs, {}, state, signal),
    begin: async (jobId, signal) => void (await call(beginJob, { jobId }, {}, signal)),
    end: async (jobId, result, signal) => void (await call(endJob, { jobId }, result, signal)),
  };
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new ServerUnreachable(`${new URL(url).host} cannot be reached (${reasonOf(error)}).`, { cause: error });
  }
}

/** Node's own words for what went wrong on the way: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}

async function answerOf(declared: Call, response: Response): Promise<unknown> {
  const body = await readBody(response);
  if (!response.ok) {
    const { data } = problemSchema.safeParse(body);
    const retryAfter = Number(response.headers.get('retry-after') ?? 0) || 0;
    throw new ServerProblem(response.status, data?.code ?? '', retryAfter);
  }
  const schema = declared.answers[response.status];
  const parsed = schema instanceof z.ZodType ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  throw new ServerUnreachable('The answer is none of WiFi Share. Is the address right, and is this the newest agent?');
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw new ServerUnreachable(`The answer broke off (${reasonOf(error)}).`, { cause: error });
  }
}
