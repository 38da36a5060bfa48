import { readFileSync } from 'node:fs';
import { defineCall } from '@wifi-share/contracts/calls/define-call';
import { watchSecurityEvents } from '@wifi-share/tools/test-servers/security-events';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { Problem } from '../src/app/problem.js';
import { registerCall } from '../src/app/register-call.js';
import type { Principal } from '../src/principal/principal.js';
import { securityEvents } from '../src/security-log/security-event.js';
import { callTokenHeader } from '../src/signatures/call-token.js';

const principal: Principal = {
  userId: '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11',
  sessionId: 'the-hash-of-a-token-that-is-long',
  plan: 'free',
  maxNetworks: 1,
  entitlementVersion: 1,
};
const own = defineCall({
  method: 'POST',
  path: '/api/own/{id}',
  access: 'self',
  rate: 'write',
  summary: 'Refuses in the way asked for.',
  params: z.object({ id: z.string() }),
  body: z.object({ how: z.enum(['too_many_requests', 'network_limit_reached', 'proof_required']) }),
  answers: { 204: null },
  problems: [],
});
const read = defineCall({
  method: 'GET',
  path: '/api/read/{id}',
  access: 'public',
  rate: 'publicRead',
  summary: 'What guests read.',
  params: z.object({ id: z.string().max(3) }),
  answers: { 204: null },
  problems: [],
});

const events = watchSecurityEvents();
const service = createServiceApp('test', { LOG_LEVEL: 'info', INTERNAL_PUBLIC_KEYS: signingKeys.known });
beforeAll(async () => {
  registerCall(service.app, own, async ({ body }) => {
    throw new Problem(body.how);
  });
  registerCall(service.app, read, async () => {
    throw new Problem('too_many_requests');
  });
  await service.start();
});
afterAll(() => service.stop());

const signed = (method: string, path: string, as: Principal | null = principal) =>
  forwardedBy({ to: 'test', method, path }, { principal: as, admin: null, address: '203.0.113.77' });
const post = (of: string, payload: object, headers: Record<string, string> = {}) => {
  const url = `/api/own/${of}`;
  return service.app.inject({ method: 'POST', url, payload, headers: { ...signed('POST', url), ...headers } });
};
const readAsGuest = (id: string) => {
  const url = `/api/read/${id}`;
  return service.app.inject({ url, headers: signed('GET', url, null) });
};

const by = { userId: principal.userId, session: 'the-hash-of-', address: '203.0.113.0/24', outcome: 'refused' };

it('a refused call of another user is logged with who, what and from where', async () => {
  await post('another', { how: 'proof_required' });
  expect(events).toEqual([{ ...by, event: 'access.refused', reason: 'forbidden', route: 'POST /api/own/:id' }]);
});

it.each([
  ['a limit', 'too_many_requests', 'limit.reached', 'too_many_requests'],
  ['a bound of the plan', 'network_limit_reached', 'access.refused', 'network_limit_reached'],
  ['what no form sends', 'another way', 'input.refused', 'validation_failed'],
])('%s is logged', async (_, how, event, reason) => {
  await post(principal.userId, { how });
  expect(events).toMatchObject([{ ...by, event, reason }]);
});

it('what the gateway has not signed is logged as such, without the forged signature or an address that nobody vouches for', async () => {
  await post(principal.userId, { how: 'proof_required' }, { [callTokenHeader]: 'forged-by-somebody' });
  expect(events).toEqual([
    {
      ...{ event: 'signature.refused', outcome: 'refused', reason: 'forbidden', address: null },
      route: 'POST /api/own/:id',
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('forged-by-somebody');
});

it('nothing is logged of guests, nor of what is asked for again', async () => {
  await readAsGuest('abc');
  await readAsGuest('too-long');
  await post(principal.userId, { how: 'proof_required' });
  expect(events).toEqual([]);
});

it('operators find every event in the page about logs', () => {
  const page = readFileSync(new URL('../../../docs/operations/logs.md', import.meta.url), 'utf8');
  expect(securityEvents.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
