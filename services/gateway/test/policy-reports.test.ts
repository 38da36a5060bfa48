import { registerJsonParser } from '@wifi-share/service-kit/app/json-parser';
import { problemHandler } from '@wifi-share/service-kit/app/problem-handler';
import { createRecordingLog } from '@wifi-share/tools/test-servers/recording-log';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClients } from '../src/client-address/clients.js';
import { registerPolicyReports } from '../src/policy-reports/policy-reports.routes.js';
import { gatewayForThisTest } from './support/gateway.js';

let app: ReturnType<typeof Fastify>;
let lines: ReturnType<typeof createRecordingLog>['lines'];
beforeEach(async () => {
  const recording = createRecordingLog();
  lines = recording.lines;
  app = Fastify({ loggerInstance: recording.log, disableRequestLogging: true });
  registerJsonParser(app);
  app.register(problemHandler, { languageOf: () => 'en', addressOf: () => '' });
  await registerPolicyReports(app, { clientOf: createClients([]) });
});
afterEach(() => app.close());

const report = (fields: object) => JSON.stringify({ 'csp-report': fields });
const send = async (payload: string, { type = 'application/csp-report', from = '203.0.113.9' } = {}) => {
  const headers = { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/csp-reports', payload, headers, remoteAddress: from });
  return answer.statusCode;
};

it('what a page’s policy has blocked is a line in the log, without any secret of the address', async () => {
  const fields = {
    'document-uri': 'https://wifi.example/wifi/aSecretId123?token=aSecret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal?aSecret',
    'original-policy': 'aSecret',
    'script-sample': 'aSecret',
  };
  expect(await send(report(fields))).toBe(204);
  const [line] = lines;
  expect(line).toMatchObject({ directive: 'script-src-elem', source: 'https://evil.example', page: '/wifi' });
  expect(JSON.stringify(line)).not.toContain('aSecret');
});

it.each([
  [{ 'blocked-uri': 'inline', 'violated-directive': "style-src 'self'" }, 'style-src', 'inline', 'other'],
  [
    { 'blocked-uri': 'data', 'effective-directive': 'img-src', 'document-uri': 'https://wifi.example/' },
    'img-src',
    'data',
    '/',
  ],
  [{ 'blocked-uri': 'blob:https://a/b', 'effective-directive': 'img-src\nforged' }, 'other', 'https://a', 'other'],
  [
    { 'blocked-uri': 'a'.repeat(500), 'document-uri': 'https://wifi.example/aSecretTokenInTheFirstPart' },
    'other',
    'other',
    'other',
  ],
  [{ 'blocked-uri': 5 }, 'other', 'other', 'other'],
])('a report of %j is written in words that are known', async (fields, directive, source, page) => {
  expect(await send(report(fields))).toBe(204);
  expect(lines).toMatchObject([{ directive, source, page }]);
});

it.each([
  ['that is none', '{"a":1}', 400],
  ['of broken JSON', '{"csp-report":', 400],
  ['of more than 8 KiB', report({ 'blocked-uri': 'a'.repeat(8 * 1024) }), 413],
])('a report %s is refused', async (_what, body, status) => {
  expect(await send(body)).toBe(status);
  expect(await send(report({}), { type: 'text/plain' })).toBe(415);
  expect(lines).toEqual([]);
});

it('one address is read 20 times a minute, and all together write 60 lines', async () => {
  const statuses = [];
  for (let index = 0; index < 22; index++) statuses.push(await send(report({})));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  for (let index = 0; index < 50; index++) expect(await send(report({}), { from: `198.51.100.${index}` })).toBe(204);
  expect(lines).toHaveLength(60);
});

it('the policy of every page names where to report, and the gateway takes it', async () => {
  const gateway = await gatewayForThisTest({});
  for (const path of ['/', '/plans', '/wifi/active', '/nope', '/api/docs']) {
    const { headers } = await gateway.ask({ path });
    expect(headers['content-security-policy'], path).toMatch(/; report-uri \/csp-reports$/);
  }
  const headers = { 'content-type': 'application/csp-report' };
  expect((await gateway.ask({ method: 'POST', path: '/csp-reports', headers, body: report({}) })).status).toBe(204);
});
