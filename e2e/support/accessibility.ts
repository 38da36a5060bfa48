import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page, in the colours and the window that are shown: the rules and the elements. */
export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  await page.evaluate(untilStill);
  return page.evaluate(runAxe, options);
}

/** Runs in the page: resolves when nothing has moved or changed its colour for three frames. */
async function untilStill(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(({ playState }) => playState === 'running')) frames = 0;
  }
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
