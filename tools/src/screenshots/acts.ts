import type { Page } from 'playwright-core';

/** Actions on a page before its screenshot. */
export type Act = (page: Page) => Promise<void>;

/** Presses an element; of several that are shown the last. */
export const press =
  (selector: string): Act =>
  async (page) => {
    const shown = page.locator(selector).filter({ visible: true });
    await shown.first().waitFor();
    await shown.last().click();
  };

/** Fills in a field; `{once}` is something else each time. */
export const type =
  (selector: string, text: string): Act =>
  (page) =>
    page
      .locator(selector)
      .first()
      .fill(text.replace('{once}', Date.now().toString(36)));

export const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);
