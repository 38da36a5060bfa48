import type { Page } from 'playwright-core';
import { axeFindings } from '../accessibility.js';
import { focusFindings } from './focus.js';
import { inPage, nameOf, shownControls } from './in-page.js';
import { layoutFindings } from './layout.js';
import { motionFindings } from './motion.js';

/** What colours and the room can change; the document is the same. */
const byLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'empty-table-header',
  'td-headers-attr',
  'th-has-data-cells',
];
const uses = [shownControls, nameOf] as const;

/**
 * What is wrong with the page as it is shown: on a narrow screen in light colours, in a window of 1280 by 1024 pixels
 * that is zoomed to 200 %, and in that window without zoom in dark colours.
 */
export async function inspect(page: Page): Promise<string[]> {
  const found: string[] = [];
  const add = async (where: string, findings: Promise<string[]>) =>
    found.push(...(await findings).map((finding) => `${where}: ${finding}`));

  await resize(page, { width: 320, height: 640 });
  await add('320 px', axeFindings(page));
  await add('320 px', inPage(page, layoutFindings, ...uses));
  await add('reduced motion', inPage(page, motionFindings, nameOf));
  await resize(page, { width: 640, height: 512 });
  await add('200 %', inPage(page, layoutFindings, ...uses));
  await add('200 %', inPage(page, focusFindings, ...uses));
  await resize(page, { width: 1280, height: 1024 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await add('dark', axeFindings(page, { runOnly: byLooks }));
  await add('1280 px', inPage(page, layoutFindings, ...uses));
  await add('dark', inPage(page, focusFindings, ...uses));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What stands beside something else, such as a menu, finds its place in the next frame. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    document.querySelector('[aria-haspopup=menu][aria-expanded=true]')?.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}
