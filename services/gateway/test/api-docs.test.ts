import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { teamPath } from '@wifi-share/contracts/calls/call-path';
import { clientDownloadPath, guestWorkerPath, screenPaths } from '@wifi-share/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedCalls } from '../src/api-docs/areas.js';
import { requestExamples } from '../src/api-docs/examples.js';
import { apiRoutes } from '../src/routes/route-table.js';
import { builtFiles } from './support/built-frontend.js';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let document: string;
// biome-ignore lint/suspicious/noExplicitAny: what a test expects says what it is
let api: any;
beforeAll(async () => {
  gateway = await startGateway({ READS_PER_MINUTE: '1234', BRAND_NAME: 'Café <Wi-Fi>' });
  const answer = await gateway.ask({ path: '/api/docs/openapi.json' });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
  document = answer.text;
  api = answer.json;
});
afterAll(() => gateway.stop());

/** What our API cannot follow: paths that the specification gives, answers that lead to pages, lists by named keys. */
const notForUs = [
  'no-ambiguous-paths',
  'operation-2xx-response',
  'operation-4xx-response',
  'no-required-schema-properties-undefined',
  'info-license',
];

it('the document is OpenAPI 3.1 without a fault', async () => {
  const rules = Object.fromEntries(notForUs.map((rule) => [rule, 'off' as const]));
  const config = await createConfig({ extends: ['recommended'], rules });
  const faults = await lintFromString({ source: document, config, absoluteRef: 'openapi.json' });
  expect(faults.map(({ message, location: [where] }) => `${where?.pointer}: ${message}`)).toEqual([]);
  expect(api).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://wifi.example' }] });
});

it('says where the client for programs is', async () => {
  const { version } = JSON.parse(
    await readFile(new URL('../../../packages/client/package.json', import.meta.url), 'utf8'),
  );
  expect(api.info.description).toContain(`](${clientDownloadPath(version)})`);
});

it('holds every call once, in an area of the reference', () => {
  const names = documentedCalls().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const documented = new Set(documentedCalls().map(({ call }) => call));
  expect(apiRoutes.filter(({ call }) => !documented.has(call))).toEqual([]);
  expect(document).not.toContain('/internal/');
});

it('says what a call is sent, with an example that it accepts', () => {
  const { requestBody, parameters } = api.paths['/api/user/networks'].post;
  expect(parameters).toEqual([]);
  expect(requestBody.content['application/json'].schema).toMatchObject({
    required: ['name', 'ssid'],
    properties: { ssid: { description: 'At most 32 bytes in UTF-8.' } },
  });
  const calls = new Map(documentedCalls().map(({ name, call }) => [name, call]));
  for (const [name, example] of Object.entries(requestExamples)) {
    expect([name, calls.get(name)?.body?.safeParse(example).success]).toEqual([name, true]);
  }
});

it('names the parameters of each path, and what may stand behind it', () => {
  for (const [path, operations] of Object.entries<object>(api.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      const inPath = parameters.filter((parameter: { in: string }) => parameter.in === 'path');
      expect([path, inPath.map(({ name }: { name: string }) => name)]).toEqual([path, named]);
    }
  }
  const required = Object.fromEntries(
    api.paths['/api/user/{id}/analytics.csv'].get.parameters.map((each: { name: string; required: boolean }) => [
      each.name,
      each.required,
    ]),
  );
  expect(required).toEqual({ id: true, from: true, to: true, granularity: false, networkId: false });
});

it('says how a call is refused, by status, each code with its English text', () => {
  const { responses } = api.paths['/api/user/networks'].post;
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '403', '404', '413', '415', '429', 'default']);
  const { content } = responses['403'];
  expect(Object.keys(content['application/problem+json'].examples)).toEqual([
    'network_limit_reached',
    'token_network_refused',
    'token_scope_missing',
    'not_in_team',
    'team_right_missing',
    'cross_site_request',
  ]);
  expect(api.components.examples.network_limit_reached.value).toMatchObject({
    status: 403,
    title: 'Network limit reached',
    code: 'network_limit_reached',
  });
  expect(responses['429'].headers).toHaveProperty('Retry-After');
  expect(document).not.toContain('{{');
});

it('says who may call and how often', () => {
  const { paths, components } = api;
  expect(paths['/api/wifi/{id}'].get.security).toEqual([]);
  expect(paths['/api/user/{id}/networks'].get.security).toEqual([{ session: [] }, { apiToken: ['networks:read'] }]);
  expect(paths['/api/user/{id}/networks'].get.description).toMatch(/1234 times a minute/);
  expect(paths['/api/admin/users'].get.security).toEqual([{ adminSession: [] }]);
  const { security, requestBody } = paths['/api/admin/users/{id}'].delete;
  expect(security).toEqual([{ adminSession: [], accessCode: [] }, { adminSession: [] }]);
  expect(requestBody.content['application/json'].schema.properties).toHaveProperty('accessCode');
  expect(components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'session' });
});

it('names the media types of files and streams, and what leads to a page', () => {
  const ok = (path: string) => Object.keys(api.paths[path].get.responses[200].content);
  expect(ok('/api/user/{id}/analytics.csv')).toEqual(['text/csv; charset=utf-8']);
  expect(ok('/api/wifi/{id}/qr.png')).toEqual(['image/png']);
  expect(ok('/api/wifi/{id}/tag.ndef')).toEqual(['application/octet-stream']);
  expect(ok('/api/wifi/{id}/profile.mobileconfig')).toEqual(['application/x-apple-aspen-config']);
  const { responses } = api.paths['/api/auth/google'].get;
  expect([Object.keys(responses), Object.keys(responses[302].headers)]).toEqual([['302', '431'], ['Location']]);
  expect(api.paths['/api/admin/users'].get.responses[200].headers).toHaveProperty('x-total-count');
});

it('says which answers are not sent again to who has them', () => {
  const revalidated = Object.keys(api.paths).filter((path) => api.paths[path].get?.responses[304]);
  const ofScreens = ['', '.json', '.png', '.bmp'].map((ending) => `/api/screen/{token}${ending}`);
  const ofGuests = ['/api/translations/{lang}', '/api/wifi/{id}', '/api/wifi/{id}/logo'];
  expect(new Set(revalidated)).toEqual(new Set([...ofGuests, ...ofScreens]));
  const { parameters, responses } = api.paths['/api/screen/{token}'].get;
  expect(parameters.at(-1)).toMatchObject({ name: 'If-None-Match', in: 'header', required: false });
  expect([responses[200].headers, responses[304].content]).toMatchObject([{ ETag: {} }, undefined]);
});

it('says what each event of a stream is', () => {
  const stream = api.paths['/api/user/{id}/analytics/live'].get.responses[200].content['text/event-stream'];
  expect(Object.keys(stream)).toEqual(['x-events']);
  expect(Object.keys(stream['x-events'])).toEqual(['recent', 'access']);
  expect(stream['x-events'].access.required).toEqual(['networkId', 'time', 'secondsAgo', 'method', 'device']);
});

it('the reader is a document that loads from this site alone, and evaluates nothing', async () => {
  const { status, headers, text } = await gateway.ask({ path: '/api/docs' });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<title>Café &lt;Wi-Fi&gt; API</title>');
  const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded.filter((address) => !address?.startsWith('/'))).toEqual([]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^ ]+'; style-src 'self' 'sha256-[^ ]+';/);
  expect(policy).not.toMatch(/unsafe|https?:/);
});

it.each([
  ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8', '.swagger-ui'],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', 'SwaggerUIBundle'],
])('%s comes from here, compressed', async (path, type, content) => {
  const { headers, bytes } = await gateway.ask({ path, headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({
    'content-type': type,
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(bytes).toString()).toContain(content);
});

/** Every schema of the document that has the keyword. */
function* schemasWith(keyword: string, value: unknown = api): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (keyword in value) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* schemasWith(keyword, part);
}

it('patterns mean the same to every reader: no classes of characters that only some know, no looking around', () => {
  const patterns = [...schemasWith('pattern')].map(({ pattern }) => pattern).filter((each) => typeof each === 'string');
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => /\\[pPwWsSbBkuc]\{?|\(\?[^:]/.test(pattern))).toEqual([]);
  const name = api.paths['/api/user/networks'].post.requestBody.content['application/json'].schema.properties.name;
  const isName = new RegExp(name.pattern, 'u');
  expect(['Café 😀', 'a\n', '\u0085'].map((text) => isName.test(text))).toEqual([true, false, false]);
  const { username } = api.paths['/api/user/signup'].post.requestBody.content['application/json'].schema.properties;
  const isUsername = new RegExp(username.pattern, 'u');
  expect(['Žluťák-1', 'a_b.c', 'a b', 'a@b', 'a`b'].map((text) => isUsername.test(text))).toEqual([
    ...[true, true, false, false, false],
  ]);
});

it('says which numbers, addresses and codes are taken', () => {
  const { parameters } = api.paths['/api/admin/users'].get;
  expect(parameters.find(({ name }: { name: string }) => name === 'limit').schema).toEqual({
    ...{ type: 'integer', minimum: 1, maximum: 100 },
  });
  const bodyOf = (path: string, method: string) =>
    api.paths[path][method].requestBody.content['application/json'].schema.properties;
  expect(bodyOf('/api/auth/forgot-password', 'post').email).toEqual({
    type: 'string',
    format: 'email',
    maxLength: 254,
  });
  expect(bodyOf('/api/admin/users/{id}', 'delete').accessCode).toMatchObject({ type: 'string', minLength: 1 });
});

it('says that null stands for a body that may be left out', () => {
  const { required, content } = api.paths['/api/wifi/{id}/access'].post.requestBody;
  expect([required, content['application/json'].schema.type]).toEqual([false, ['object', 'null']]);
});

it('says nothing of the form of what counts as absent where it is wrong', () => {
  const { properties } = api.paths['/api/user/signup'].post.requestBody.content['application/json'].schema;
  expect(properties.next).toEqual({ description: expect.stringContaining('absent') });
});

it('a call that declares no body refuses one that it cannot read, and says so', async () => {
  const cookie = await gateway.signIn();
  for (const [type, body, status] of [
    ['text/plain', 'a', 415],
    ['application/json', '{', 400],
    ['application/json', ' '.repeat(70_000), 413],
  ] as const) {
    const headers = { cookie, origin: 'http://wifi.example', 'content-type': type };
    const answer = await gateway.ask({ method: 'POST', path: '/api/user/logout', headers, body });
    expect(answer.status).toBe(status);
    const { content } = api.paths['/api/user/logout'].post.responses[status];
    expect(Object.keys(content['application/problem+json'].examples)).toContain(answer.json.code);
  }
});

it('a query that is longer than a head may be is refused as the document says', async () => {
  const { status, text } = await gateway.ask({ path: `/api/auth/google?next=${'x'.repeat(20_000)}` });
  expect([status, text]).toEqual([431, '']);
  const { responses } = api.paths['/api/auth/google'].get;
  expect(responses[431]).toEqual({ $ref: '#/components/responses/HeadTooLarge' });
  expect(api.components.responses.HeadTooLarge).toEqual({ description: expect.stringContaining('16 KiB') });
});

/** What is no call: documents, the files that they load, and the reference itself. */
const documents = new Set<string>([
  ...screenPaths,
  ...builtFiles,
  '/wifi/:id',
  '/screen/:token',
  guestWorkerPath,
  '/csp-reports',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/site.webmanifest',
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
]);

/** Of a router's pattern: `/a/:id(…)` is `/a/{id}`. */
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');

it('every route of the gateway is an operation of the reference, and every operation is a route', () => {
  const operations = Object.entries<object>(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const isFile = (url: string) => documents.has(url) || /^\/(assets|downloads)\//.test(url);
  const routes = gateway.routes
    .filter(({ method, url }) => method !== 'HEAD' && !isFile(url))
    .map(({ method, url }) => `${method} ${pathOf(url)}`);
  const isInTeam = (route: string) => route.includes(' /api/teams/');
  expect(routes.filter((route) => !isInTeam(route)).sort()).toEqual(operations.sort());
  const inTeams = documentedCalls().flatMap(({ call: { method, path, right } }) =>
    right ? `${method} ${teamPath(path, '{ownerId}')}` : [],
  );
  expect(routes.filter(isInTeam).sort()).toEqual(inTeams.sort());
  for (const [method, path] of inTeams.map((route) => route.split(' ') as [string, string])) {
    const operation = api.paths[path.replace('/teams/{ownerId}', '')][method.toLowerCase()];
    expect(operation.description).toContain(path);
  }
});
