import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the focus is on the element. */
export const hasFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

/**
 * Waits until the focus is in the dialog, question or menu. One that is just seen does not hear keys yet, and takes the
 * focus from whatever a test has given it to.
 */
export const hasFocusWithin = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one.contains(document.activeElement))).toBe(true);
