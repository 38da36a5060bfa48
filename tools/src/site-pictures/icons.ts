import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { icoOf } from './ico.js';
import { mark } from './mark.js';

/** The icons of browsers and home screens by their files, from the SVG in `folder`. */
export async function drawIcons(page: Page, folder: string): Promise<Record<string, Buffer>> {
  const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');
  const full = mark({ radius: 0, inset: 1.5 });
  const maskable = mark({ radius: 0, inset: 4 });
  return {
    'icon-192.png': await drawn(page, favicon, 192),
    'icon-512.png': await drawn(page, favicon, 512),
    'icon-maskable-192.png': await drawn(page, maskable, 192),
    'icon-maskable-512.png': await drawn(page, maskable, 512),
    'apple-touch-icon.png': await drawn(page, full, 180),
    'favicon.ico': icoOf([
      { size: 16, png: await drawn(page, favicon, 16) },
      { size: 32, png: await drawn(page, favicon, 32) },
    ]),
  };
}

/** `svg` as a PNG of that many pixels, on a transparent ground. */
async function drawn(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}
