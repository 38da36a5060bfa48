import type { TextKey } from '@wifi-share/texts/areas';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { textsIn } from './texts.js';

/** A form as a person uses it: by the labels that can be read; the screen's own, or that of a dialog. */
export function formOn(page: Page, t: ReturnType<typeof textsIn>, role: 'main' | 'dialog' = 'main') {
  const main = page.getByRole(role);
  const field = (label: TextKey): Locator => main.getByLabel(t(label), { exact: true });
  const button = (name: TextKey): Locator => main.getByRole('button', { name: t(name), exact: true });

  return {
    field,
    button,

    async fill(values: Partial<Record<TextKey, string>>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await field(label as TextKey).fill(value);
    },

    press: (name: TextKey): Promise<void> => button(name).click(),

    /** Waits until the screen itself says `text`, not only a toast. */
    says: (text: string): Promise<void> => main.getByText(text, { exact: true }).first().waitFor(),

    /** Waits for the toast with that title and text. */
    async toast(title: string, text: string): Promise<void> {
      await page
        .locator('[data-sonner-toast][data-removed=false]')
        .filter({ hasText: title })
        .filter({ hasText: text })
        .waitFor();
    },

    /** Waits until the field is said to be wrong, with `text` beside it and read out with it. */
    async refuses(label: TextKey, text: string): Promise<void> {
      await expect.poll(() => field(label).evaluate(descriptions)).toContain(text);
      await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
    },

    hasFocus: (label: TextKey): Promise<void> =>
      expect.poll(() => field(label).evaluate((element) => element === document.activeElement)).toBe(true),

    /** Waits until the fields hold these values. */
    async holds(values: Partial<Record<TextKey, string>>): Promise<void> {
      const held = async () => {
        const labels = Object.keys(values) as TextKey[];
        return Object.fromEntries(
          await Promise.all(labels.map(async (label) => [label, await field(label).inputValue()] as const)),
        );
      };
      await expect.poll(held).toEqual(values);
    },
  };
}

/** What a screen reader reads with a control besides its label. Runs in the page. */
function descriptions(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}
