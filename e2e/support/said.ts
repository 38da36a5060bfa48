import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { linesOf, type WordingName, wordingOf } from '../../test/wording.js';

/** Waits until the page says the words of the specification, or with `text` where they have no text. */
export async function said(page: Page, name: WordingName, text?: string | RegExp): Promise<void> {
  const row = { ...wordingOf(name), ...(text === undefined ? {} : { text }) };
  const toasts = page.locator('[data-sonner-toast]');
  if (row.title !== undefined)
    await expect
      .poll(async () => (await toasts.allInnerTexts()).map((toast) => toast.split('\n')))
      .toContainEqual(linesOf(row));
  else if (row.text !== undefined)
    await page.locator('main, [role=dialog]').getByText(row.text, { exact: true }).first().waitFor();
  if (row.at !== undefined) await page.waitForURL(`**${row.at}`);
}
