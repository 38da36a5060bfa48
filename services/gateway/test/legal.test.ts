import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalMetaName } from '@wifi-share/contracts/legal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway, type TestGateway } from './support/gateway.js';

const text =
  '# Our terms\n\nBe **kind**.\n\n<script>alert(1)</script>\n\n[run](javascript:alert(1)) [read](https://wifi.example)\n';
let gateway: TestGateway;
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'legal-')), 'terms.md');
  await writeFile(file, text);
  gateway = await startGateway({ TERMS: file, IMPRINT: 'https://company.example/imprint' });
});
afterAll(() => gateway.stop());

const get = (path: string) => gateway.ask({ path });

it('a Markdown file is a page of the site, with nothing in it that runs', async () => {
  const { status, text: page, headers } = await get('/terms');
  expect(status).toBe(200);
  expect(page).toContain('<h1>Our terms</h1>');
  expect(page).toContain('<strong>kind</strong>');
  expect(page).toContain('<a href="https://wifi.example">read</a>');
  expect(page).not.toMatch(/<script|href="javascript/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('what is not set, or is a link, is no page of the site', async () => {
  for (const path of ['/privacy', '/imprint']) expect((await get(path)).status).toBe(404);
});

it('every screen says where those are that are set', async () => {
  const { text: screen } = await get('/');
  const content = new RegExp(`name="${legalMetaName}" content="([^"]*)"`).exec(screen)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    terms: '/terms',
    imprint: 'https://company.example/imprint',
  });
});
