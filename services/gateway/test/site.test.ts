import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { screenPaths } from '@wifi-share/contracts/paths';
import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notePresses, pressMilliseconds } from '../src/site/first-screens.js';
import { appTheme } from './support/built-frontend.js';
import { gatewayForThisTest, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ BRAND_NAME: 'Tom & "Co"', PASSWORD_MIN_LENGTH: '12' });
});
afterAll(() => gateway.stop());

const get = (path: string, headers = {}) => gateway.ask({ path, headers });
const [themeHash, pressesHash] = [appTheme, notePresses].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(/ (.*)/)),
  );

it('a press is forgotten after some time or by typing, and a later one has a time of its own', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isPressed = false;
  const button = { setAttribute: () => (isPressed = true), removeAttribute: () => (isPressed = false) };
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(notePresses, {
    document: { querySelector: () => (isPressed ? button : null) },
    addEventListener: (event: string, listener: () => void) => Object.assign(listeners, { [event]: listener }),
    ...{ setTimeout, clearTimeout },
  });
  const press = () => listeners.click?.({ target: { closest: () => button } });

  press();
  vi.advanceTimersByTime(pressMilliseconds - 1);
  expect(isPressed).toBe(true);
  press();
  vi.advanceTimersByTime(pressMilliseconds - 1);
  expect(isPressed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPressed).toBe(false);

  press();
  listeners.input?.({});
  expect(isPressed).toBe(false);
});

describe('a screen of the application', () => {
  it.each([...screenPaths, '/user-login?next=/plans'])('answers %s with its document', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.text).toContain('<div id="root"');
  });

  it.each([
    ['/user-login', 'This page needs JavaScript.'],
    ['/plans?lang=de', 'Diese Seite braucht JavaScript.'],
    ['/nope?lang=cs', 'Tato stránka potřebuje JavaScript.'],
  ])('says in %s why it stays empty where scripts are blocked', async (path, words) => {
    expect((await get(path)).text).toMatch(new RegExp(`<body><noscript><p[^>]*>${words}`));
  });

  it.each([
    ['/faq/', '/faq'],
    ['/user-login/?next=/plans/', '/user-login?next=/plans/'],
    ['/wifi/AbCdEf123456/?via=qr', '/wifi/AbCdEf123456?via=qr'],
    ['/wifi/active//', '/wifi/active'],
  ])('is where %s, with a slash too many, leads', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
  });

  it('is found as soon behind very many slashes as behind as many letters', async () => {
    const quickest = async (path: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const began = performance.now();
        expect((await get(path)).headers.location).toBe(path.slice(0, -1));
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    const letters = await quickest(`/w${'w'.repeat(15_000)}/`);
    // A pattern that looks again at each slash takes some hundred times as long.
    expect(await quickest(`/w${'/'.repeat(15_000)}x/`)).toBeLessThan(30 * letters);
  });

  it.each(['//evil.example/', '/\\\\evil.example/', '/%5Cevil.example/x/../', '/api/nope/', '/assets/nope/'])(
    'is never another site, nor a call or a file: %s',
    async (path) => {
      const { status, headers } = await get(path);
      const host = headers.location && new URL(String(headers.location), 'https://wifi.example').host;
      expect([404, 308]).toContain(status);
      expect([undefined, 'wifi.example']).toContain(host);
    },
  );

  it.each([
    ['/confirm?token=secret', 'no-referrer'],
    ['/not-me?token=secret', 'no-referrer'],
    ['/reset-password?token=secret', 'no-referrer'],
    ['/user-login', 'same-origin'],
  ])('says of %s whether its address may leave it: %s', async (path, referrers) => {
    expect((await get(path)).headers['referrer-policy']).toBe(referrers);
  });

  it('says that it was asked for with a session cookie, and nothing of it', async () => {
    const { text } = await get('/user-dashboard', { cookie: 'session=a-token' });
    expect(text).toContain('<meta name="session" content="present" />');
    expect(text).not.toContain('a-token');
    expect((await get('/user-dashboard')).text).not.toContain('<meta name="session"');
  });

  it('carries the name that the operator gave the product', async () => {
    const { text } = await get('/');
    expect(text).toContain(' · Tom &amp; &quot;Co&quot;</title>');
    expect(text).toContain('<meta name="application-name" content="Tom &amp; &quot;Co&quot;" />');
  });

  it('says how long a new password is, where the operator wants a longer one', async () => {
    expect((await get('/enhanced-signup')).text).toContain('<meta name="password-min" content="12" />');
  });

  it('is not drawn ahead where it says how long a new password is, and the operator wants a longer one', async () => {
    const isDrawn = async (asked: TestGateway, path: string) =>
      (await asked.ask({ path })).text.includes(prerenderedAttribute);
    expect(await isDrawn(gateway, '/enhanced-signup')).toBe(false);
    expect(await isDrawn(gateway, '/user-login')).toBe(true);
    expect(await isDrawn(await gatewayForThisTest({}), '/enhanced-signup')).toBe(true);
  });

  it('may load what the site itself serves and nothing else', async () => {
    const { headers, text } = await get('/');
    expect(text).toContain(`<script>${notePresses}</script>`);
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${themeHash} ${pressesHash}`,
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'report-uri': '/csp-reports',
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
  });

  it.each([
    [{ PAYPAL_API_URL: 'http://127.0.0.1:4999' }, 'http://127.0.0.1:4999'],
    [{ PAYPAL_SDK_URL: 'https://not-paypal.com/core' }, 'https://not-paypal.com'],
  ])('may load PayPal as %j says on /plans', async (settings, payPal) => {
    const paying = await gatewayForThisTest(settings);
    const { headers } = await paying.ask({ path: '/plans?plan=premium' });
    const usual = directives((await get('/')).headers['content-security-policy']);
    const { 'require-trusted-types-for': _, 'trusted-types': __, ...others } = usual;
    expect(directives(headers['content-security-policy'])).toEqual({
      ...others,
      'style-src': "'self' 'unsafe-inline'",
      'script-src': `'self' ${payPal} ${themeHash}`,
      'img-src': `'self' data: ${payPal}`,
      'connect-src': `'self' ${payPal}`,
      'form-action': payPal,
      'frame-src': payPal,
    });
  });

  it('keeps hold of the window of PayPal on /plans, and lets no other page have one of another site', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['cross-origin-opener-policy'];
    expect(await policyOf('/plans?plan=pro')).toBe('same-origin-allow-popups');
    for (const path of ['/', '/user-login', '/admin', '/user-dashboard', '/wifi/active'])
      expect(await policyOf(path)).toBe('same-origin');
  });

  it.each(['/', '/user-dashboard', '/nope', '/api/user/me'])('names PayPal nowhere else: %s', async (path) => {
    expect(String((await get(path)).headers['content-security-policy'])).not.toMatch(/paypal|frame-src/);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for who accepts %s', async (accepted, encoding, decompress) => {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-language, cookie, accept-encoding');
    expect(decompress(answer.bytes).toString()).toBe((await get('/')).text);
  });
});

describe('any other page', () => {
  it.each([
    '/nope',
    '/wifi',
    '/wifi/a/b',
    '/index.html',
    '/.vite/manifest.json',

    '/%zz',
    '/admin/nope',
  ])('is the application with status 404: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<div id="root"');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

describe('every answer', () => {
  const everything = [
    '/',
    '/nope',
    '/favicon.svg',
    '/api/nope',
    '/api/user/me',
    '/api/wifi/active',
    '/wifi/active',
    '/healthz',
    '/readyz',
    '/%zz',
  ];

  it.each(everything)('forbids guessing its type and framing it, and carries its request’s id: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
    for (const use of ['create', 'get']) {
      expect(headers['permissions-policy']).toContain(`publickey-credentials-${use}=(self)`);
    }
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe(path.endsWith('.svg') ? 'cross-origin' : 'same-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
