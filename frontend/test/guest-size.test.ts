import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderGuestPage } from '../guest/render.js';
import { buildGuestPage, type GuestBuild } from './guest-build.js';
import { cafe, longestNetwork, site } from './guest-page-input.js';

/** All that a guest's phone loads before the page is usable, with gzip. */
const budgetBytes = 20_000;

let build: GuestBuild;

beforeAll(async () => {
  build = await buildGuestPage();
});

afterAll(() => build.remove());

it.each([
  ['a usual network', cafe, 'android'],
  ['a usual network', cafe, 'windows'],
  ['a network whose values are as long as they may be', longestNetwork, 'mac'],
  ['a network whose values are as long as they may be', longestNetwork, 'windows'],
] as const)('the document and the script of %s stay within 20 kB', async (_, network, device) => {
  const html = renderGuestPage({ ...site, network, device, assets: build.assets });
  const script = await readFile(join(build.directory, build.assets.scriptUrl));
  expect(html).toContain(build.assets.css);
  expect(gzipSync(html).length + gzipSync(script).length).toBeLessThanOrEqual(budgetBytes);
});

it('the style sheet loads nothing: it has neither an import nor an address', () => {
  expect(build.assets.css).toContain('prefers-color-scheme');
  expect(build.assets.css).not.toMatch(/@import|url\(|@font-face/);
});
