import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLanguage, languageCodes } from '@wifi-share/contracts/languages';
import { launchChromium } from '../browser/launch-chromium.js';
import { root } from '../local-stack/root.js';
import { withOwnStack } from '../local-stack/with-own-stack.js';
import { writeAnalyticsHistory } from './analytics-history.js';
import { screensOf } from './screens.js';
import { seedPayers } from './seed-payers.js';
import { seedProOwner } from './seed-pro-owner.js';
import { takeScreens } from './take-screens.js';

const widths = { narrow: { width: 360, height: 640 }, wide: { width: 1280, height: 800 } };
const themes = ['light', 'dark'] as const;

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { lang: { type: 'string', default: defaultLanguage } },
});
const language = languageCodes.find((known) => known === values.lang);
if (!language) throw new Error(`--lang is one of ${languageCodes.join(', ')}`);

/**
 * `npm run screenshots -- [--lang de] [name…]`: every screen, or the named ones, narrow and wide, light and dark, in English
 * or another language.
 */
await withOwnStack('to look at', async (run) => {
  await mkdir(join(root, 'screenshots'), { recursive: true });
  const browser = await launchChromium();
  try {
    await writeAnalyticsHistory(run);
    const seeds = { pro: await seedProOwner(browser, run), payers: await seedPayers(run) };
    const screens = screensOf(run, seeds).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    for (const [width, viewport] of Object.entries(widths)) {
      for (const colorScheme of themes) {
        const window = { viewport, colorScheme, reducedMotion: 'reduce' as const, serviceWorkers: 'block' as const };
        const suffix = [width, colorScheme, ...(language === defaultLanguage ? [] : [language])].join('-');
        await takeScreens(browser, run, seeds, screens, { window, language, suffix });
      }
    }
  } finally {
    await browser.close();
  }
});
