import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requireNoFindings, takeFindings } from '@wifi-share/tools/log-check/findings';
import { clearSecrets } from '@wifi-share/tools/log-check/recorded-secrets';
import { withRecordedSettings } from '@wifi-share/tools/log-check/recorded-settings';
import { withRecordedFields } from '@wifi-share/tools/log-check/secret-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServiceApp } from '../src/app/create-app.js';
import { secret } from '../src/config/production.js';

const token = 'Zk3-x_Q81mTt2vV9aB0c';

const { app } = createServiceApp('leaky', { LOG_LEVEL: 'debug', INTERNAL_SECRET: 'x'.repeat(32) });
app.all('/any', { config: { open: true } }, async () => ({}));
app.all('/cookie', { config: { open: true } }, async (_request, reply) =>
  reply.header('set-cookie', `session=${token}; Path=/; HttpOnly`).send(),
);
app.all('/token', { config: { open: true } }, async () => ({ grants: [{ accessToken: token }] }));

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(clearSecrets);

const post = (payload: object) => app.inject({ method: 'POST', url: '/any', payload });
const withHeaders = (headers: Record<string, string>) => app.inject({ url: '/any', headers });
const fetched = (path: string) => fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`);

const settings = z.object({ KEYS: z.string().meta(secret), SMTP_URL: z.string() });
const key = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ/+8=';

describe('what comes by is found in a log afterwards:', () => {
  it.each([
    ['password', 'half \uD800 a sign', () => post({ password: 'half \uD800 a sign' })],
    ['password', 'a "long" walk', () => post({ user: { password: 'a "long" walk' } })],
    [
      'newPassword',
      'espresso-42',
      () => app.inject({ method: 'PUT', url: '/any', payload: { newPassword: 'espresso-42' } }),
    ],
    ['verificationCode', '481516', () => post({ verificationCode: '481516' })],
    ['accessCode', 'the code of all admins', () => post({ accessCode: 'the code of all admins' })],
    ['token', token, () => app.inject(`/verify?token=${token}`)],
    ['session', token, () => app.inject('/cookie')],
    ['session', token, () => fetched('/cookie')],
    ['session', token, () => withHeaders({ cookie: `lang=en; session=${token}` })],
    ['session', token, () => withHeaders({ 'x-client-cookie': token })],
    ['credentials', token, () => withHeaders({ authorization: `Bearer ${token}` })],
    ['accessToken', token, () => app.inject('/token')],
    ['KEYS', key, () => withRecordedSettings(settings, { KEYS: `k1:${key}` })],
    [
      'the password in SMTP_URL',
      'p@ssw0rd/1',
      () => withRecordedSettings(settings, { SMTP_URL: 'smtp://me:p%40ssw0rd%2F1@a' }),
    ],
    ['token', token, () => withRecordedFields({ link: `https://wifi.example/verify?token=${token}` })],
    ['code', '481516', () => withRecordedFields({ code: '481516' })],
  ])('%s %s, %s', async (kind, value, passes) => {
    await passes();
    expect(takeFindings()).toEqual([]);
    app.log.info({ said: value }, 'a slip');
    const findings = takeFindings();
    expect(findings).toMatchObject([{ kind, name: 'leaky' }]);
    expect(findings[0]?.line).toContain('a slip');
    expect(findings[0]?.line).not.toContain(value);
  });
});

it.each([
  ['credentials in an address', 'nats://t1:hunter2@127.0.0.1:4222'],
  ['a token in an address', '/api/auth/verify-email?a=1&token=abcdef123'],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJlIG9mIGl0'],
  ['credentials of a header', 'Basic YW5uYTplc3ByZXNzby00Mg=='],
  ['the hash of a password', '$argon2id$v=19$m=65536$c29tZXNhbHQ'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['an e-mail address', 'jana.nova+wifi@mail.example'],
])('%s is found in any log', (kind, text) => {
  app.log.warn(`could not do it: ${text}`);
  expect(takeFindings()).toMatchObject([{ kind, name: 'leaky' }]);
});

it('what a program prints is looked through, too, and its reader still gets all of it', async () => {
  await post({ password: 'espresso-42' });
  const program = spawn(process.execPath, ['-e', 'console.log("espresso-42"); console.error("espresso-42")']);
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (said += chunk));
  await once(program, 'close');
  expect(said.match(/espresso-42/g)).toHaveLength(2);
  expect(takeFindings()).toMatchObject([{ kind: 'password', name: 'a program' }]);
});

it('does not report short words, names, numbers, times and public ids', async () => {
  await post({
    password: 'short',
    token: '12345678901',
    code: 'invalid_code',
    state: 'in progress',
    accessCode: 'abcdefgh',
  });
  app.log.info({ password: 'short', seq: 12345678901, code: 'invalid_code', status: 'abcdefgh', at: 481516 });
  app.log.info('GET /v2/orders/5O190127TN364715T at http://127.0.0.1:4222 (node_modules/@fastify/a.js:1:2)');
  expect(takeFindings()).toEqual([]);
});

it('a finding fails the tests of the file, and is reported without the secret', async () => {
  await post({ password: 'espresso-42' });
  app.log.info({ body: { said: 'espresso-42' } });
  expect(() => requireNoFindings('some.test.ts')).toThrow(
    /^1 secret stands in what was logged for some\.test\.ts:\n {2}leaky logs password: .*"said":"█"/,
  );
  expect(() => requireNoFindings('some.test.ts')).not.toThrow();
});
