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
] as const)('the document of %s, all that its phone loads, stays within 20 kB', (_, network, device) => {
  const html = renderGuestPage({ ...site, network, device, assets: build.assets });
  for (const part of [build.assets.css, build.assets.script]) expect(html).toContain(part);
  expect(gzipSync(html).length).toBeLessThanOrEqual(budgetBytes);
});

it('the style sheet loads nothing: it has neither an import nor an address', () => {
  expect(build.assets.css).toContain('prefers-color-scheme');
  expect(build.assets.css).not.toMatch(/@import|url\(|@font-face/);
});

it('the style sheet and the script are in the words of old browsers, and the script has no times of other screens', () => {
  const { css, script } = build.assets;
  expect(css).toMatch(/--accent:[^;]*#[0-9a-f]{6}/);
  expect(css).not.toMatch(/oklch\(|lab\(|[^-]color\(/);
  expect(script).not.toContain('sessionIdleDays');
});
