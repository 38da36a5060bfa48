import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, notFound, serverError, throttled, unauthorised, unavailable } from './api-error.js';
import type { Fault, FaultKind, FaultPoint, Faults } from './faults.js';
import { type HttpCall, type Reply, type Route, readBody } from './http-call.js';

interface Options {
  routes: Route[];
  faults: Faults;
  /** How often each was called, faults included. */
  calls: Map<FaultPoint, number>;
}

const refusals: Partial<Record<FaultKind, () => ApiError>> = {
  error: serverError,
  unavailable,
  throttled,
  unauthorised,
  missing: notFound,
};

const strangeReplies: Partial<Record<FaultKind, Reply>> = {
  garbled: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Scheduled maintenance</h1>' },
  redirect: { status: 307, headers: { location: '/v1/oauth2/token' } },
};

/** Answers what `routes` know, unless a fault comes between. */
export async function answerCall(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await readBody(request);
  const route = options.routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
  if (!route) return send(response, notFound());
  const id = route.path.exec(url.pathname)?.[1] ?? '';
  const fault = route.on && taken(options, route.on, id);
  const late = () => pause(fault?.fault === 'late' ? fault.milliseconds : 0, undefined, { ref: false });
  const call: HttpCall = { method: route.method, url, headers: request.headers, body, id, fault, late };
  if (fault?.fault === 'refused') return void request.socket.destroy();
  const reply = (fault && strangeReplies[fault.fault]) ?? (await replyTo(call, route));
  if (fault?.fault === 'lost') return void request.socket.destroy();
  if (fault?.fault === 'slow') await pause(fault.milliseconds, undefined, { ref: false });
  send(response, reply, fault?.fault === 'oversized' ? ' '.repeat(4_000_000) : '');
}

function taken({ faults, calls }: Options, on: FaultPoint, id: string): Fault | undefined {
  calls.set(on, (calls.get(on) ?? 0) + 1);
  return faults.take(on, id);
}

async function replyTo(call: HttpCall, route: Route): Promise<Reply> {
  const refusal = call.fault && refusals[call.fault.fault];
  if (refusal) return refusal();
  try {
    return await route.answer(call);
  } catch (error) {
    if (error instanceof ApiError) return error;
    console.error(error);
    return serverError();
  }
}

function send(response: ServerResponse, { status, body = '', headers }: Reply, padding = ''): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end((typeof body === 'string' ? body : JSON.stringify(body)) + padding);
}
