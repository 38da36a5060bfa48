import { randomUUID } from 'node:crypto';
import { defineCall } from '@wifi-share/contracts/calls/define-call';
import { defineInternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { DependencyUnavailable } from '../src/app/dependency-failure.js';
import { Problem } from '../src/app/problem.js';
import { registerCall } from '../src/app/register-call.js';
import { createInternalClient } from '../src/internal/internal-client.js';
import { registerInternalCall } from '../src/internal/register-internal-call.js';
import { serviceTokenHeader, signServiceToken } from '../src/internal/service-token.js';
import { principalHeader, signPrincipal } from '../src/principal/principal.js';
import { currentRequestId, runInRequest } from '../src/tracing/current-request.js';

const secret = 'a secret of at least thirty-two characters';
const key = new TextEncoder().encode(secret);

const greet = defineInternalCall({
  method: 'POST',
  path: '/internal/greetings/{name}',
  summary: 'Greets.',
  params: z.object({ name: z.string() }),
  body: z.object({ times: z.number().int() }),
  answers: { 200: z.object({ greeting: z.string() }) },
  problems: ['not_found'],
});
const open = defineCall({
  method: 'GET',
  path: '/api/open',
  access: 'public',
  rate: 'read',
  summary: 'Answers anybody.',
  answers: { 204: null },
  problems: [],
});

const service = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_SECRET: secret });
registerCall(service.app, open, async () => undefined);
registerInternalCall(service.app, greet, async ({ params: { name }, body: { times } }) => {
  askedBy = currentRequestId();
  if (name === 'unknown') throw new Problem('not_found');
  if (name === 'broken') throw new Error('too many');
  return { greeting: `hello ${name} `.repeat(times).trim(), secret: 'not in the declared answer' };
});
/** What the last greeting took for its request, once its body was read. */
let askedBy: string | undefined;
const client = createInternalClient({ service: 'identity', secret });

let origin: string;
beforeAll(async () => {
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

const statusOf = async (url: string, headers: Record<string, string>) => {
  const isGreeting = url.startsWith('/internal');
  const payload = isGreeting ? { payload: { times: 1 } } : {};
  return (await service.app.inject({ method: isGreeting ? 'POST' : 'GET', url, headers, ...payload })).statusCode;
};

describe('an internal call', () => {
  const url = '/internal/greetings/ann';

  it('answers a service that signs for itself', async () => {
    expect(await statusOf(url, { [serviceTokenHeader]: await signServiceToken('billing', key) })).toBe(200);
  });

  it('answers nothing that came through the gateway, whatever header its signature stands in', async () => {
    const fromGateway = await signPrincipal(null, key);
    for (const header of [principalHeader, serviceTokenHeader]) {
      expect(await statusOf(url, { [header]: fromGateway })).toBe(403);
    }
  });

  it('refuses requests without a signature, with an expired one, or with one of another secret', async () => {
    const old = await signServiceToken('billing', key, new Date(Date.now() - 60_000));
    const other = await signServiceToken('billing', new TextEncoder().encode('b'.repeat(32)));
    expect(await statusOf(url, {})).toBe(403);
    for (const token of [old, other, 'nonsense']) {
      expect(await statusOf(url, { [serviceTokenHeader]: token })).toBe(403);
    }
  });

  it('does not lend its signature to what browsers call', async () => {
    const token = await signServiceToken('billing', key);
    expect(await statusOf('/api/open', { [principalHeader]: await signPrincipal(null, key) })).toBe(204);
    for (const header of [principalHeader, serviceTokenHeader]) {
      expect(await statusOf('/api/open', { [header]: token })).toBe(403);
    }
  });
});

describe('a service that asks another', () => {
  const ask = (name: string, at = origin) => client.ask(greet, { origin: at, params: { name }, body: { times: 2 } });

  it('gets the declared answer, also for a name that would be another path', async () => {
    expect(await ask('ann')).toEqual({ greeting: 'hello ann hello ann' });
    expect(await ask('../unknown?a=b')).toEqual({ greeting: 'hello ../unknown?a=b hello ../unknown?a=b' });
  });

  it('continues the request of its caller', async () => {
    const requestId = randomUUID();
    await runInRequest(requestId, () => ask('ann'));
    expect(askedBy).toBe(requestId);
    await ask('ann');
    expect(askedBy).toMatch(/^[0-9a-f-]{36}$/);
    expect(askedBy).not.toBe(requestId);
  });

  it('learns that the other is unavailable when it is away or fails', async () => {
    await expect(ask('ann', 'http://127.0.0.1:9')).rejects.toThrow(DependencyUnavailable);
    await expect(ask('broken')).rejects.toThrow(DependencyUnavailable);
  });

  it('takes a refusal for what it is: a mistake of its own', async () => {
    await expect(ask('unknown')).rejects.toThrow(/answered 404/);
    await expect(ask('unknown')).rejects.not.toThrow(DependencyUnavailable);
  });
});
