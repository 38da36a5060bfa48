import { Readable } from 'node:stream';
import { defineCall } from '@wifi-share/contracts/calls/define-call';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { vi } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { Problem } from '../src/app/problem.js';
import { registerCall } from '../src/app/register-call.js';
import type { Principal } from '../src/principal/principal.js';

/** Who calls, unless a test says somebody else. */
export const principal: Principal = {
  userId: '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11',
  sessionId: 'session',
  plan: 'free',
  maxNetworks: 1,
  entitlementVersion: 1,
};

const echo = defineCall({
  method: 'POST',
  path: '/api/echo/{id}',
  access: 'self',
  rate: 'write',
  summary: 'Answers what it was sent.',
  params: z.object({ id: z.string() }),
  body: z.object({ username: z.string('validation.username.required').min(3, 'validation.username.min') }),
  answers: { 201: z.object({ username: z.string() }) },
  problems: [],
});
const fail = defineCall({
  method: 'GET',
  path: '/api/fail/{how}',
  access: 'public',
  rate: 'read',
  summary: 'Fails in the way asked for.',
  params: z.object({ how: z.string().max(64) }),
  answers: { 200: z.object({}) },
  problems: [],
});

const govern = defineCall({
  method: 'GET',
  path: '/api/govern',
  access: 'admin',
  rate: 'read',
  summary: 'Answers admins.',
  answers: { 200: z.object({ userId: z.string().nullable() }) },
  problems: [],
});

const follow = defineCall({
  method: 'GET',
  path: '/api/follow',
  access: 'public',
  rate: 'read',
  summary: 'Answers with a stream that the implementation sends itself.',
  answers: { 200: { mediaType: 'text/event-stream', disposition: 'inline', events: {} } },
  problems: [],
});

const step = defineCall({
  method: 'GET',
  path: '/api/step',
  access: 'public',
  rate: 'credentials',
  summary: "A step of a person's way.",
  answers: { 302: null },
  problems: [],
});

/** The path of the call that echoes. */
export const url = `/api/echo/${principal.userId}`;

export const signed = (method: string, path: string, as: Principal | null, headers = {}) => ({
  ...forwardedBy({ to: 'test', method, path }, { principal: as }),
  ...headers,
});

/** A service with a call of each kind, and ways to make them; the caller starts and stops it. */
export function createCalledService() {
  /** How often the step of a person's way was taken. */
  const taken = { steps: 0 };
  const service = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known });
  registerCall(service.app, echo, async ({ body }) => ({ ...body, password: 'not in the declared answer' }));
  registerCall(service.app, govern, async ({ principal: user }) => ({ userId: user?.userId ?? null }));
  registerCall(service.app, fail, async ({ params }) => {
    if (params.how === 'limit') throw new Problem('too_many_requests', { retryAfter: 59.2 });
    if (params.how === 'mongo')
      throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoServerSelectionError' });
    throw new Error('nobody foresaw this');
  });

  registerCall(service.app, follow, async (_, reply) => reply.type('text/event-stream').send(Readable.from([':\n\n'])));
  registerCall(service.app, step, async (_, reply) => {
    taken.steps++;
    return reply.redirect('/');
  });
  const failures: unknown[] = [];
  service.app.addHook(
    'onRequest',
    async ({ log }) => void vi.spyOn(log, 'error').mockImplementation((...said) => failures.push(said)),
  );

  const post = async (payload: unknown, headers = {}, as: Principal | null = principal, to = url) =>
    service.app.inject({
      method: 'POST',
      url: to,
      headers: signed('POST', to, as, { 'content-type': 'application/json', ...headers }),
      payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    });
  const failing = async (how: string, headers = {}) =>
    service.app.inject({ url: `/api/fail/${how}`, headers: signed('GET', `/api/fail/${how}`, null, headers) });
  return { service, taken, failures, post, failing };
}
