import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCodes } from '@wifi-share/contracts/languages';
import { launchChromium } from '../browser/launch-chromium.js';
import { root } from '../local-stack/root.js';
import type { Run } from '../local-stack/run-file.js';
import { withTemporaryStack } from '../local-stack/with-temporary-stack.js';
import { writeAnalyticsHistory } from './analytics-history.js';
import { looksFor } from './looks.js';
import { takeMails } from './mails/take-mails.js';
import { screensOf } from './screens/screens.js';
import { seedPayers } from './seed-payers.js';
import { seedProOwner } from './seed-pro-owner.js';
import { siteSettings } from './site-settings.js';
import { takeScreens } from './take-screens.js';

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { lang: { type: 'string' } } });
const language = languageCodes.find((known) => known === values.lang);
if (values.lang && !language) throw new Error(`--lang is one of ${languageCodes.join(', ')}`);

const folder = join(root, 'screenshots');
/** The gate is to know visitors apart, so that one of them can be blocked; every window and language has newcomers. */
const environment = { ...siteSettings, TRUST_PROXY: '127.0.0.1,::1', SIGN_UPS_PER_HOUR: '1000' };

/**
 * `npm run screenshots -- [--lang de] [name…]`: every screen and every e-mail, or the named screens, or with the name
 * `mails` the e-mails, in all languages or in one (looks.ts).
 */
await withTemporaryStack('to look at', takeEverything, { settings: environment });

async function takeEverything(run: Run): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchChromium();
  try {
    if (wanted.length === 0 || wanted.includes('mails')) {
      for (const code of language ? [language] : languageCodes) await takeMails(browser, code, folder);
    }
    await writeAnalyticsHistory(run);
    const seeds = { pro: await seedProOwner(browser, run), payers: await seedPayers(browser, run) };
    const scene = { browser, run, seeds };
    const screens = screensOf(run, seeds).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const missing: string[] = [];
    for (const look of looksFor(language)) missing.push(...(await takeScreens(scene, screens, look, folder)));
    if (missing.length > 0) throw new Error(`${missing.length} pictures are missing: ${missing.join(', ')}`);
  } finally {
    await browser.close();
  }
}
