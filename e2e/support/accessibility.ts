import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is shown, in light and in dark colours: the rule and the elements. Nothing, where all is well. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    findings.push(...(await page.evaluate(runAxe)).map((finding) => `${colorScheme}: ${finding}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}

/** Runs in the page: resolves when nothing has moved or changed its colour for three frames. */
async function untilStill(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().length > 0) frames = 0;
  }
}

/** Runs in the page. */
async function runAxe(): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await inPage.run();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}

/** Whether everything fits the window's width. */
export const fitsTheWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
