import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { linesOf, type RowName, rowNamed } from '../../test/catalogue/rows.js';

/** Waits until the page says the row of the catalogue, word for word, or with `text` where the row has none of its own. */
export async function said(page: Page, name: RowName, text?: string | RegExp): Promise<void> {
  const row = { ...rowNamed(name), ...(text === undefined ? {} : { text }) };
  const toasts = page.locator('[data-sonner-toast]');
  if (row.title !== undefined)
    await expect
      .poll(async () => (await toasts.allInnerTexts()).map((toast) => toast.split('\n')))
      .toContainEqual(linesOf(row));
  else if (row.text !== undefined)
    await page.locator('main, [role=dialog]').getByText(row.text, { exact: true }).first().waitFor();
  if (row.at !== undefined) await page.waitForURL(`**${row.at}`);
}
