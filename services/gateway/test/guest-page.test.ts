import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { guestWorkerPath } from '@wifi-share/contracts/paths';
import { translate } from '@wifi-share/texts/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noScriptStyle } from '../../../frontend/guest/page/no-script-style.js';
import { reloadScript } from '../../../frontend/guest/reload-script.js';
import { guestScript, guestStyle, guestTheme, guestWorker } from './support/built-frontend.js';
import { gatewayForThisTest, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

const hostile = {
  ...cafe,
  id: 'hostile00001',
  name: '</title><script>alert(1)</script>',
  ssid: '"><img src=x onerror=a()>&\'',
  password: '</style><b>"\\;,:',
  description: '<svg/onload=alert(2)>',
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ LOOKUP_CACHE_SECONDS: '3600' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.networks.answer = serving({ [cafe.id]: cafe, [hostile.id]: hostile, active: cafe });
});

const page = (path = `/wifi/${cafe.id}`, headers = {}) => gateway.ask({ path, headers });
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

describe('the guest page', () => {
  it('is a whole document with the network in it', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/^<!doctype html>/i);
    for (const part of [cafe.name, cafe.ssid, cafe.password, `${publicUrl}/wifi/${cafe.id}`]) {
      expect(answer.text).toContain(part);
    }
  });

  it('may run the scripts and use the style sheets that are written into it, and nothing else', async () => {
    const { headers, text } = await page();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    expect(style).toContain(guestStyle.slice(-20));
    expect(text).toContain(`<script>${guestTheme}</script>`);
    expect(text).toContain(`<script type="module">${guestScript}</script>`);
    const hashOf = (part: string) => `'sha256-${createHash('sha256').update(part).digest('base64')}'`;
    expect(String(headers['content-security-policy']).split('; ').sort()).toEqual(
      [
        "default-src 'none'",
        `script-src ${hashOf(guestTheme)} ${hashOf(guestScript)} ${hashOf(reloadScript)}`,
        `style-src ${hashOf(style)} ${hashOf(noScriptStyle)}`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        'report-uri /csp-reports',
      ].sort(),
    );
    expect(text).not.toMatch(/<[^>]+ (style|on\w+)=/);
  });

  it('may use the style sheet of its network’s colour besides, and only on that page', async () => {
    const other = await gatewayForThisTest({});
    other.networks.answer = serving({ [cafe.id]: { ...cafe, accent: '#facc15' } });
    const { headers, text } = await other.ask({ path: `/wifi/${cafe.id}` });
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles).toHaveLength(3);
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const [, allowed = ''] = /style-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    expect(allowed.split(' ').sort()).toEqual(hashes.sort());
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('shows hostile names as text', async () => {
    const { text: all } = await page(`/wifi/${hostile.id}`);
    const text = all.replace(`<script>${guestTheme}</script>`, '');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script>|<img src=x|<svg\/onload|<b>/);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('is answered from the same memory as the lookup', async () => {
    await page();
    gateway.networks.answer = (_request, response) => response.destroy();
    gateway.networks.received.length = 0;
    expect((await page()).status).toBe(200);
    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).status).toBe(200);
    expect(gateway.networks.received).toEqual([]);
  });

  it('knows of compatibility mode, which the lookup does not contain (R22)', async () => {
    const other = await gatewayForThisTest({});
    const secure = { ...cafe, security: 'WPA3', compatibilityMode: true } as const;
    other.networks.answer = serving({ [cafe.id]: secure });
    expect((await other.ask({ path: `/wifi/${cafe.id}` })).text).toContain('WIFI:T:SAE;S:Cafe Guest;');
    const { compatibilityMode: _, ...shown } = secure;
    expect((await other.ask({ path: `/api/wifi/${cafe.id}` })).json).toEqual(shown);
  });

  it('uses the real id where it is asked for as the active one', async () => {
    const { text } = await page('/wifi/active');
    expect(text).toContain(`/api/wifi/${cafe.id}/access`);
    expect(text).not.toContain('/wifi/active');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed by %s for who accepts it', async (encoding, decompress) => {
    const answer = await page(undefined, { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decompress(answer.bytes).toString()).toBe((await page()).text);
  });

  it('answers HEAD', async () => {
    const answer = await gateway.ask({ method: 'HEAD', path: `/wifi/${cafe.id}` });
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(0);
  });
});

describe('the language of the guest page', () => {
  it.each([
    ['', '', '', 'en'],
    ['?lang=de', '', 'cs', 'de'],
    ['?lang=de', 'lang=tr', 'cs', 'de'],
    ['', 'lang=tr', 'cs', 'tr'],
    ['?lang=fr', 'lang=es', 'cs', 'es'],
    ['?lang=fr', 'lang=xx', 'cs', 'cs'],
    ['?lang=fr', '', 'fr', 'en'],
  ])(
    'is the query’s, else the cookie’s, else the browser’s, else English: %s, %s and %s is %s',
    async (query, cookie, accepted, language) => {
      const headers = { cookie, 'accept-language': accepted };
      expect(languageOf((await page(`/wifi/${cafe.id}${query}`, headers)).text)).toBe(language);
    },
  );

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'en'],
    ['en;q=0.3, de-CH;q=0.9, tr;q=0.5', 'de'],
    ['de-CH, fr;q=0.9, en;q=0.8, de;q=0.1', 'de'],
    ['DE', 'de'],
    ['de;q=0, es', 'es'],
    ['*', 'en'],
    ['den, csb', 'en'],
    [';;q=x,,', 'en'],
  ])('is the best of the five that the browser asks for: %s is %s', async (accepted, language) => {
    expect(languageOf((await page(undefined, { 'accept-language': accepted })).text)).toBe(language);
  });

  it('is looked for in the first 256 characters of what the browser asks for', async () => {
    const afterOthers = async (others: number) =>
      languageOf((await page(undefined, { 'accept-language': `${'fe,'.repeat(others)}de` })).text);
    expect(await afterOthers(80)).toBe('de');
    expect(await afterOthers(90)).toBe('en');
  });

  it.each([
    ['', 'de'],
    ['?via=qr', 'de'],
    ['?via=nfc', 'de'],
    ['?via=link', 'de'],
    ['?via=qr&lang=tr', 'tr'],
    ['?lang=tr', 'tr'],
    ['/?via=qr', 'de'],
  ] as const)(
    'is a German phone’s at every address that was ever printed, unless it names another: %s is %s',
    async (ending, language) => {
      const headers = { 'accept-language': 'de-DE,de;q=0.9' };
      const first = await page(`/wifi/${cafe.id}${ending}`, headers);
      const answer = first.headers.location ? await page(String(first.headers.location), headers) : first;
      expect([answer.status, languageOf(answer.text)]).toEqual([200, language]);
      expect(answer.text).toContain(translate(language, 'guest.header.subtitle'));
    },
  );

  it('is remembered by no link', async () => {
    expect((await page(`/wifi/${cafe.id}?lang=de`)).headers).not.toHaveProperty('set-cookie');
  });
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  ['an iPhone', { 'user-agent': iphone }, 'profile.mobileconfig'],
  ['a Mac by its hint', { 'user-agent': linux, 'sec-ch-ua-platform': '"macOS"' }, 'profile.mobileconfig'],
  ['Windows', { 'user-agent': windows }, 'wlan.xml'],
  ['Windows by its hint', { 'user-agent': linux, 'sec-ch-ua-platform': '"Windows"' }, 'wlan.xml'],
  ['Android', { 'user-agent': android }, undefined],
  ['Linux', { 'user-agent': linux }, undefined],
  ['an unknown platform', { 'user-agent': iphone, 'sec-ch-ua-platform': '"constructor"' }, undefined],
  ['nothing that says what it is', {}, undefined],
])('%s gets the most that it can do, also from memory', async (_, headers, file) => {
  for (let time = 0; time < 2; time += 1) {
    const { text } = await gateway.ask({ path: `/wifi/${cafe.id}`, headers });
    const [, offered] = /href="\/api\/wifi\/[^/]+\/([^"]+)"/.exec(text) ?? [];
    expect(offered).toBe(file);
  }
});

it('the service worker of the guest pages lies beside them, is revalidated and may connect to this site alone', async () => {
  const { status, text, headers } = await gateway.ask({ path: guestWorkerPath });
  expect(status).toBe(200);
  expect(text).toBe(guestWorker);
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('service-worker-allowed');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe('without a network to show', () => {
  it('says that there is none, with status 404', async () => {
    const answer = await page('/wifi/nosuchnet001');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('WiFi Network Not Found');
    const inGerman = await page('/wifi/nosuchnet001?via=qr', { 'accept-language': 'de-DE' });
    expect(languageOf(inGerman.text)).toBe('de');
    for (const part of ['title', 'text', 'home', 'askStaff'] as const) {
      expect(inGerman.text).toContain(translate('de', `guest.notFound.${part}`));
    }
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-");
  });

  it('says so while the networks service is away, in the guest’s language, and when to try again', async () => {
    const { networks } = gateway;
    await networks.close();
    const answer = await page('/wifi/notinmemory1?lang=de', { cookie: 'lang=tr' });
    expect(answer.status).toBe(503);
    expect(languageOf(answer.text)).toBe('de');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(translate('de', 'problem.service_unavailable.title'));
    expect(answer.text).toContain(`<style>${guestStyle}</style>`);
    expect(answer.text).toContain(`<script>${guestTheme}</script>`);
  });
});
