import type { Page } from 'playwright-core';
import { axeFindings } from '../accessibility.js';
import { focusFindings } from './focus.js';
import { inPage, nameOf, shownControls } from './in-page.js';
import { layoutFindings } from './layout.js';
import { motionFindings } from './motion.js';

/** The text of a long dialog scrolls by keys from its buttons, which axe does not see. */
const rules = { 'scrollable-region-focusable': { enabled: false } };
const uses = [shownControls, nameOf] as const;

/** At 400 % (WCAG 1.4.10), or a small phone with its keyboard open. */
const lowWindow = { width: 320, height: 256 };

/**
 * What is wrong with the page in the window that is shown, in light colours and, as far as colours matter, in dark ones; and
 * what cannot be reached of its dialog in a low window.
 */
export async function inspect(page: Page): Promise<string[]> {
  // The browser shows the focus of the keyboard once a key was pressed.
  await page.keyboard.press('Tab');
  const inLight = [
    ...(await axeFindings(page, { rules })),
    ...(await inPage(page, layoutFindings, ...uses)),
    ...(await inPage(page, motionFindings, nameOf)),
    ...(await inPage(page, focusFindings, ...uses)),
  ];
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeFindings(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  if (isDialog) await page.setViewportSize(lowWindow);
  const inLow = isDialog ? await inPage(page, focusFindings, ...uses) : [];
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`), ...inLow.map((finding) => `low: ${finding}`)];
}
