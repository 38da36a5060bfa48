import { eventually, type Page } from './guest-visitor.js';
import { linesOf, type WordingName, wordingOf } from './mounted/wording.js';

/** Waits until the guest page's toast says the words of the specification. */
export const said = (page: Page, name: WordingName): Promise<void> =>
  eventually(async () => (await page.locator('[data-toasts]').innerText()).split('\n')).toEqual(
    linesOf(wordingOf(name)),
  );
