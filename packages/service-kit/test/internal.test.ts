import { randomUUID } from 'node:crypto';
import { defineInternalCall } from '@wifi-share/contracts/internal/define-internal-call';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { DependencyUnavailable } from '../src/app/dependency-failure.js';
import { Problem } from '../src/app/problem.js';
import { createInternalClient } from '../src/internal/internal-client.js';
import { registerInternalCall } from '../src/internal/register-internal-call.js';
import { createCallSigner } from '../src/signatures/call-signer.js';
import { currentRequestId, runInRequest } from '../src/tracing/current-request.js';

const greet = defineInternalCall({
  method: 'POST',
  path: '/internal/greetings/{name}',
  callers: ['identity'],
  summary: 'Greets.',
  params: z.object({ name: z.string() }),
  body: z.object({ times: z.number().int() }),
  answers: { 200: z.object({ greeting: z.string() }) },
  problems: ['not_found'],
});
const service = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known });
registerInternalCall(service.app, greet, async ({ params: { name }, body: { times } }) => {
  askedBy = currentRequestId();
  if (name === 'unknown') throw new Problem('not_found');
  if (name === 'broken') throw new Error('too many');
  return { greeting: `hello ${name} `.repeat(times).trim(), secret: 'not in the declared answer' };
});
/** What the last greeting took for its request, once its body was read. */
let askedBy: string | undefined;
const signCall = createCallSigner({ caller: 'identity', signingKey: signingKeys.own.identity, secret: undefined });
const client = createInternalClient(signCall);

let origin: string;
beforeAll(async () => {
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  await service.start();
});
afterAll(async () => {
  await client.close();
  await service.stop();
});

describe('a service that asks another', () => {
  const ask = (name: string, at = origin) =>
    client.ask(greet, { to: 'test', origin: at, params: { name }, body: { times: 2 } });

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
