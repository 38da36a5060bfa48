import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.js';
import { root } from '../local-stack/root.js';
import type { Run } from '../local-stack/run-file.js';
import { withOwnStack } from '../local-stack/with-own-stack.js';
import { writeAnalyticsHistory } from './analytics-history.js';
import { type Screen, screensOf, viewers } from './screens.js';
import { type ProOwner, seedProOwner } from './seed-pro-owner.js';
import { signInAdmin } from './sign-in-admin.js';
import { signInAs, signInDemo } from './sign-in-demo.js';
import { signInNewcomer } from './sign-in-newcomer.js';

const widths = { narrow: { width: 360, height: 640 }, wide: { width: 1280, height: 800 } };
const themes = ['light', 'dark'] as const;

interface Look {
  window: BrowserContextOptions;
  /** Ends the names of the files. */
  suffix: string;
}

/** Takes `screens` one after the other with the given kind of window, each as a whole page. */
async function takeAll(browser: Browser, run: Run, pro: ProOwner, screens: Screen[], { window, suffix }: Look) {
  for (const as of viewers) {
    const taken = screens.filter((screen) => screen.as === as);
    if (taken.length === 0) continue;
    const context = await browser.newContext(window);
    if (as === 'demo') await signInDemo(context, run);
    if (as === 'pro') await signInAs(context, run, pro);
    if (as === 'admin') await signInAdmin(context, run);
    if (as === 'newcomer') await signInNewcomer(context, run, 'pro');
    if (as === 'free') await signInNewcomer(context, run, 'free');
    const page = await context.newPage();
    for (const { name, path, settled = 'networkidle', shows, platform } of taken) {
      await page.setExtraHTTPHeaders(platform ? { 'sec-ch-ua-platform': `"${platform}"` } : {});
      await page.goto(run.appUrl + path, { waitUntil: settled });
      if (shows) await page.locator(shows).first().waitFor();
      const file = `${name}-${suffix}.png`;
      await page.screenshot({ path: join(root, 'screenshots', file), fullPage: true, animations: 'disabled' });
      console.log(`screenshots/${file}`);
    }
    await context.close();
  }
}

/** `npm run screenshots [name…]`: every screen, or the named ones, narrow and wide, light and dark. */
await withOwnStack('to look at', async (run) => {
  const wanted = process.argv.slice(2);
  await mkdir(join(root, 'screenshots'), { recursive: true });
  const browser = await launchChromium();
  try {
    await writeAnalyticsHistory(run);
    const pro = await seedProOwner(browser, run);
    const screens = screensOf(run, pro).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    for (const [width, viewport] of Object.entries(widths)) {
      for (const colorScheme of themes) {
        const window = { viewport, colorScheme, reducedMotion: 'reduce' as const, serviceWorkers: 'block' as const };
        await takeAll(browser, run, pro, screens, { window, suffix: `${width}-${colorScheme}` });
      }
    }
  } finally {
    await browser.close();
  }
});
