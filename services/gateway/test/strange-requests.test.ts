import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving } from './support/networks.js';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startGateway({ UNKNOWN_IDS_PER_MINUTE: '10000', READS_PER_MINUTE: '10000' });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  cookie = await gateway.signIn();
});
afterAll(() => gateway.stop());

describe('whatever the address, no answer is a 500, and none under /api is HTML:', () => {
  const strange = [
    '%',
    '%zz',
    '%00',
    '..',
    '%2F',
    '\\',
    '%5c..%5c',
    ';a=b',
    '?',
    '?a[]=1&a=2',
    '?%zz',
    '?__proto__[a]=1',
    '#x',
    '\u00e9',
    '%ff%fe',
    '%E0%A4%A',
    '*',
    '$ne',
    '\'"<script>',
    '%0d%0aX-Evil:1',
    ' ',
    'a'.repeat(300),
    '//',
    '/../x',
    'constructor',
    '__proto__',
    'active',
    'abcdefghij12',
    '😀',
  ];
  const prefixes = [
    '/',
    '/api/',
    '/api/wifi/',
    '/wifi/',
    '/api/user/',
    '/api/user/networks/',
    '/api/translations/',
    '/assets/',
    '/guest/',
    '/api/auth/verify-email',
  ];
  const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

  it.each(prefixes)('%s…', { timeout: 60_000 }, async (prefix) => {
    const targets = strange.flatMap((part) => ['', '/access'].map((suffix) => `${prefix}${part}${suffix}`));
    for (const [index, target] of targets.entries()) {
      const method = methods[index % methods.length]!;
      const answer = await raw(
        `${method} ${target} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nOrigin: http://wifi.example\r\nConnection: close\r\n\r\n`,
      );
      const said = `${method} ${target}: ${answer}`;
      expect(answer, said).toMatch(/^HTTP\/1\.1 (200|308|400|401|403|404|405|415) /);
      if (target.startsWith('/api/')) expect(answer, said).not.toMatch(/text\/html/);
      if (/^HTTP\/1\.1 [45]/.test(answer)) expect(answer, said).not.toMatch(/application\/json/);
    }
  });

  it.each([
    'GET http://evil.example/api/user/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\nHost: a\r\nAccept-Version: 9.9\r\nConnection: close\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
    'GET /api/auth/verify-email HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
    'HEAD /api/wifi/abcdefghij12 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET /api/user/me HTTP/1.1\r\nHost: a\r\nCookie: session=%zz; lang=%zz; =; ;;\r\nConnection: close\r\n\r\n',
    'POST /api/user/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json; charset=latin1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    'POST /api/user/signup HTTP/1.1\r\nHost: a\r\nContent-Type: ;;;\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    'POST /api/user/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    'POST /api/user/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    `POST /api/user/signup HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    'GET /favicon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=9-1,5-\r\nConnection: close\r\n\r\n',
    'GET /favicon.svg HTTP/1.1\r\nHost: a\r\nIf-Match: "x"\r\nConnection: close\r\n\r\n',
    `GET /api/user/me HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    'NONSENSE\r\n\r\n',
  ])('%j', async (request) => {
    const answer = await raw(request);
    expect(answer).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (200|400|401|404|405|413|415|431) /);
    expect(answer).not.toMatch(/application\/json; charset=utf-8\r\n.*"statusCode"/s);
  });
});

const get = (target: string, ...headers: string[]) =>
  raw([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));

describe('a target in absolute form', () => {
  it.each(['http://wifi.example', 'HTTP://WiFi.Example', 'https://wifi.example'])(
    'of this site is its path: %s',
    async (origin) => {
      expect(await get(`${origin}/api/wifi/${cafe.id}?lang=de`, 'Host: a')).toMatch(/^HTTP\/1\.1 200 .*"Café Sol"/s);
      expect(await get(`${origin}/faq`, 'Host: a')).toMatch(/^HTTP\/1\.1 200 .*<!doctype html>/s);
      expect(await get(origin, 'Host: a')).toMatch(/^HTTP\/1\.1 200 .*<!doctype html>/s);
      expect(await get(`${origin}?lang=de`, 'Host: a')).toMatch(/^HTTP\/1\.1 200 .*<html lang="de">/s);
    },
  );

  it('arrives at a service as its path', async () => {
    gateway.identity.received.length = 0;
    await get('http://wifi.example/api/user/me?a=b', 'Host: a', `Cookie: ${cookie}`);
    expect(gateway.identity.received.map(({ url }) => url)).toEqual(['/api/user/me?a=b']);
  });

  it.each([
    'http://evil.example/',
    'http://wifi.example@evil.example/',
    'http://wifi.example:81/',
    'ftp://a/',
    'http:///',
  ])('of another site is refused: %s', async (target) => {
    expect(await get(target, 'Host: wifi.example')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it.each(['/?a#b', '/api/wifi/aB3dE6gH9jK2/qr.png#?size=2048', 'http://wifi.example/#a'])(
  'a target with a fragment is refused: %s',
  async (target) => {
    gateway.networks.received.length = 0;
    expect(await get(target, 'Host: wifi.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(gateway.networks.received).toEqual([]);
  },
);

it.each([[['Host: wifi.example', 'Host: evil.example']], [['Host: wifi.example', 'hOST: wifi.example']], [[]]])(
  'a request whose host is not one is refused: %j',
  async (headers) => {
    expect(await get(`/api/wifi/${cafe.id}`, ...headers)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('/', ...headers)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it('nothing behind such a request is done: its connection closes (RFC 9112 §9.6)', async () => {
  gateway.identity.received.length = 0;
  const behind = `GET /api/user/me HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
  for (const first of ['GET / HTTP/1.1\r\nHost: a\r\nHost: b', 'GET http://evil.example/ HTTP/1.1\r\nHost: a']) {
    expect(await raw(`${first}\r\n\r\n${behind}`)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(gateway.identity.received).toEqual([]);
  expect(await raw(behind)).toMatch(/^HTTP\/1\.1 200 /);
});

/** What the gateway answers to these bytes. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

it('a call that ignores bodies takes the form that mail programs send to unsubscribe by one click, and forwards none', async () => {
  const path = '/api/unsubscribe/u.token';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const body of ['List-Unsubscribe=One-Click', 'x'.repeat(70_000), undefined]) {
    const before = gateway.identity.received.length;
    const { status } = await gateway.ask({ method: 'POST', path, headers: form, ...(body && { body }) });
    expect(status).toBe(200);
    const received = gateway.identity.received.at(-1)!;
    expect(gateway.identity.received).toHaveLength(before + 1);
    expect([received.url, received.body, received.headers['content-type']]).toEqual([path, '', undefined]);
  }
  const other = await gateway.ask({ method: 'POST', path: '/api/user/logout', headers: form, body: 'a=b' });
  expect(other.status).toBe(415);
});
