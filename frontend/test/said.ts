import { linesOf, type RowName, rowNamed } from '../../test/catalogue/rows.js';
import { eventually, type Page } from './guest-visitor.js';

/** Waits until the guest page's toast says the row of the catalogue, word for word. */
export const said = (page: Page, name: RowName): Promise<void> =>
  eventually(async () => (await page.locator('[data-toasts]').innerText()).split('\n')).toEqual(
    linesOf(rowNamed(name)),
  );
