import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** The file that a button saves. */
export async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
