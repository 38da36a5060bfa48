import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openScreen } from './open-screen.js';
import { type Screen, viewers } from './screen.js';
import { enterAs, type Scene } from './viewers.js';

export interface Look {
  window: BrowserContextOptions;
  language: string;
  /** Ends the names of the files. */
  suffix: string;
}

/** How long anything may take to show up on a screen, in milliseconds. */
const timeoutMilliseconds = 30_000;

/** What lies above the page and is seen with the part of it that the window shows. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], #cc-main .cm';

/**
 * Takes `screens` one after the other with the given kind of window into `folder`: each as a whole page, what lies
 * above it as its viewer sees it. Answers the names of those that did not come about, which are said as well.
 */
export async function takeScreens(scene: Scene, screens: Screen[], look: Look, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const as of viewers) {
    const taken = screens.filter((screen) => screen.as === as);
    if (taken.length === 0) continue;
    const context = await enterAs(as, scene, look.window, look.language);
    context.setDefaultTimeout(timeoutMilliseconds);
    for (const screen of taken) {
      const file = `${screen.name}-${look.suffix}.png`;
      try {
        await take(context, screen, join(folder, file));
        console.log(file);
      } catch (error) {
        missing.push(file);
        console.error(`${file} is missing: ${error}`);
      }
    }
    await context.close();
  }
  return missing;
}

async function take(context: BrowserContext, screen: Screen, path: string): Promise<void> {
  const page = await context.newPage();
  try {
    await openScreen(page, screen);
    if (screen.dialog) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
    const fullPage = (await page.locator(overlays).filter({ visible: true }).count()) === 0;
    // What sticks to the window's edge would else be drawn in the middle of the page.
    if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.screenshot({ path, fullPage, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
