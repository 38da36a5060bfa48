import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { defineCall } from '@wifi-share/contracts/calls/define-call';
import {
  defineInternalCall,
  type InternalCaller,
  internalCallers,
} from '@wifi-share/contracts/internal/define-internal-call';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { registerCall } from '../src/app/register-call.js';
import { registerInternalCall } from '../src/internal/register-internal-call.js';
import { type Client, callTokenHeader, type SignedCall, signCall } from '../src/signatures/call-token.js';
import { createSharedSecretSigner } from '../src/signatures/shared-secret.js';
import { parseSigningKeys } from '../src/signatures/signing-keys.js';

const whoAmI = defineCall({
  method: 'GET',
  path: '/api/who/{name}',
  access: 'admin',
  rate: 'read',
  summary: 'Says from where an admin calls.',
  params: z.object({ name: z.string() }),
  query: z.object({ page: z.string().optional() }),
  answers: { 200: z.object({ from: z.string() }) },
  problems: [],
});
const greet = defineInternalCall({
  method: 'GET',
  path: '/internal/greetings',
  callers: ['billing', 'gateway'],
  summary: 'Greets.',
  answers: { 204: null },
  problems: [],
});

function serviceWith(secret?: string) {
  const service = createServiceApp('test', {
    ...{ LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known, INTERNAL_SECRET: secret },
  });
  registerCall(service.app, whoAmI, async ({ clientAddress }) => ({ from: clientAddress }));
  registerInternalCall(service.app, greet, async () => undefined);
  return service;
}

const secret = randomBytes(32).toString('hex');
const service = serviceWith();
/** Of an installation that is being upgraded from release 0.2. */
const upgraded = serviceWith(secret);

beforeAll(() => Promise.all([service.start(), upgraded.start()]));
afterAll(() => Promise.all([service.stop(), upgraded.stop()]));

const url = '/api/who/ann?page=2';
const call: SignedCall = { to: 'test', method: 'GET', path: url };
const admin: Client = { address: '198.51.100.7', principal: null, admin: { sessionId: 'an admin' } };

const keyOf = (caller: InternalCaller) => parseSigningKeys(signingKeys.own[caller])[0]!;
const tokenOf = (caller: InternalCaller, of = call, client: Client | undefined = admin, now = new Date()) =>
  signCall(of, { caller, key: keyOf(caller), client, now });

async function answerTo(headers: Record<string, string>, path = url, to = service) {
  const { statusCode, body } = await to.app.inject({ url: path, headers });
  return statusCode === 200 ? JSON.parse(body) : statusCode;
}
const answerFor = (token: string, path?: string) => answerTo({ [callTokenHeader]: token }, path);

describe('an admin', () => {
  it('is who the gateway says, from the address that it says', async () => {
    expect(await answerFor(tokenOf('gateway'))).toEqual({ from: '198.51.100.7' });
    const headers = { [callTokenHeader]: tokenOf('gateway'), 'x-client-ip': '6.6.6.6' };
    expect(await answerTo(headers)).toEqual({ from: '198.51.100.7' });
  });

  it.each(internalCallers.filter((name) => name !== 'gateway'))('is nobody that %s makes up', async (caller) => {
    expect(await answerFor(tokenOf(caller))).toBe(403);
    const asGateway = signCall(call, { caller: 'gateway', key: keyOf(caller), client: admin });
    expect(await answerFor(asGateway)).toBe(403);
    expect(await answerFor(tokenOf(caller, call, undefined))).toBe(403);
  });

  it.each([
    ['another service', { ...call, to: 'identity' }],
    ['another method', { ...call, method: 'POST' }],
    ['another path', { ...call, path: '/api/who/bob?page=2' }],
    ['another query', { ...call, path: '/api/who/ann?page=3' }],
    ['no query', { ...call, path: '/api/who/ann' }],
  ])('is none in what was signed for %s', async (_what, signed) => {
    expect(await answerFor(tokenOf('gateway', signed))).toBe(403);
  });

  it('needs no more room in the head of a request for a long query', async () => {
    const path = `${url}&search=${'x'.repeat(8000)}`;
    const token = tokenOf('gateway', { ...call, path });
    expect(token.length).toBe(tokenOf('gateway').length);
    expect(await answerFor(token, path)).toEqual({ from: admin.address });
    expect(await answerFor(token, `${path}x`)).toBe(403);
  });

  it('is one for half a minute, by clocks that differ by five seconds at most', async () => {
    const signedBefore = (seconds: number) =>
      answerFor(tokenOf('gateway', call, admin, new Date(Date.now() - seconds * 1000)));
    expect(await signedBefore(29)).toEqual({ from: admin.address });
    expect(await signedBefore(40)).toBe(403);
    expect(await signedBefore(-60)).toBe(403);
  });

  it('is none when a claim was changed, or another algorithm is asked for', async () => {
    const [header, payload, signature] = tokenOf('gateway').split('.') as [string, string, string];
    const base64url = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const moved = base64url({ ...claims, client: { ...admin, address: '6.6.6.6' } });
    const [none, hs256] = [base64url({ alg: 'none' }), base64url({ alg: 'HS256', typ: 'JWT' })];
    const [, publicKey = ''] = /gateway:([^,]+)/.exec(signingKeys.known) ?? [];
    const hmac = (key: string | Buffer) => createHmac('sha256', key).update(`${hs256}.${payload}`).digest('base64url');
    for (const token of [
      ...[`${header}.${moved}.${signature}`, `${none}.${payload}.`, `${none}.${payload}.${signature}`],
      ...[`${header}.${payload}.`, `${header}.${payload}`, 'nonsense', ''],
      ...[publicKey, Buffer.from(publicKey, 'base64')].map((key) => `${hs256}.${payload}.${hmac(key)}`),
      signCall(call, { caller: 'gateway', key: generateKeyPairSync('ed25519').privateKey, client: admin }),
    ]) {
      expect(await answerFor(token)).toBe(403);
    }
  });
});

describe('an internal call', () => {
  const internal: SignedCall = { ...call, path: greet.path };
  const ofItsOwn = (caller: InternalCaller, signed = internal) =>
    answerFor(signCall(signed, { caller, key: keyOf(caller) }), greet.path);

  it('answers the callers that it declares, and nobody else', async () => {
    expect([await ofItsOwn('billing'), await ofItsOwn('gateway')]).toEqual([204, 204]);
    for (const caller of ['identity', 'networks', 'support', 'ops'] as const) {
      expect(await ofItsOwn(caller)).toBe(403);
    }
    expect(await answerTo({}, greet.path)).toBe(403);
  });

  it('answers nothing that the gateway forwards, and lends its signature to nothing that browsers call', async () => {
    expect(await answerFor(tokenOf('gateway', internal), greet.path)).toBe(403);
    expect(await ofItsOwn('billing', call)).toBe(403);
    expect(await answerFor(signCall(call, { caller: 'gateway', key: keyOf('gateway') }))).toBe(403);
  });
});

describe('the signature of release 0.2', () => {
  const before = {
    gateway: createSharedSecretSigner('gateway', secret),
    billing: createSharedSecretSigner('billing', secret),
  };

  it('is accepted while INTERNAL_SECRET is set, and no longer', async () => {
    const [forwarded, internal] = [await before.gateway(admin), await before.billing()];
    expect(await answerTo(forwarded, url, upgraded)).toEqual({ from: '198.51.100.7' });
    expect(await answerTo(internal, greet.path, upgraded)).toBe(204);
    expect([await answerTo(forwarded), await answerTo(internal, greet.path)]).toEqual([403, 403]);
  });

  it('opens no internal call for what the gateway forwards, and saves no new one that is wrong', async () => {
    const forwarded = await before.gateway(admin);
    const { 'x-principal': token = '' } = forwarded;
    expect(await answerTo({ ...forwarded, 'x-internal-token': token }, greet.path, upgraded)).toBe(403);
    expect(await answerTo({ ...forwarded, [callTokenHeader]: tokenOf('identity') }, url, upgraded)).toBe(403);
    const others = await createSharedSecretSigner('gateway', randomBytes(32).toString('hex'))(admin);
    expect(await answerTo(others, url, upgraded)).toBe(403);
  });
});
