import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.js';
import { root } from '../local-stack/root.js';
import { icoOf } from './ico.js';
import { linkPreview } from './link-preview.js';
import { mark } from './mark.js';

const folder = join(root, 'frontend/public');

/** `npm run pictures`: draws the icons and the link preview that `frontend/public` has, from their SVGs. */
async function drawSitePictures(): Promise<void> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');
  const full = mark({ radius: 0, inset: 1.5 });
  const maskable = mark({ radius: 0, inset: 4 });
  const files = {
    'icon-192.png': await drawn(page, favicon, 192),
    'icon-512.png': await drawn(page, favicon, 512),
    'icon-maskable-192.png': await drawn(page, maskable, 192),
    'icon-maskable-512.png': await drawn(page, maskable, 512),
    'apple-touch-icon.png': await drawn(page, full, 180),
    'og.png': await drawn(page, linkPreview, 1200, 630),
    'favicon.ico': icoOf([
      { size: 16, png: await drawn(page, favicon, 16) },
      { size: 32, png: await drawn(page, favicon, 32) },
    ]),
  };
  await browser.close();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

/** `svg` as a PNG of that many pixels, on a transparent ground. */
async function drawn(page: Page, svg: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

await drawSitePictures();
