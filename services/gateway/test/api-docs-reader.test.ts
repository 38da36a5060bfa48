import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ BRAND_NAME: 'Café <Wi-Fi>' });
});
afterAll(() => gateway.stop());

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
