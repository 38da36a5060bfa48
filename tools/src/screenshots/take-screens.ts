import { join } from 'node:path';
import { languageCookie } from '@wifi-share/contracts/languages';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../local-stack/root.js';
import type { Run } from '../local-stack/run-file.js';
import type { Seeds } from './screen.js';
import { type Screen, type Viewer, viewers } from './screen.js';
import { signInAdmin } from './sign-in-admin.js';
import { signInAs, signInDemo } from './sign-in-demo.js';
import { signInNewcomer } from './sign-in-newcomer.js';

export interface Look {
  window: BrowserContextOptions;
  language: string;
  /** Ends the names of the files. */
  suffix: string;
}

/** Takes `screens` one after the other with the given kind of window: each as a whole page, a dialog as its viewer sees it. */
export async function takeScreens(browser: Browser, run: Run, seeds: Seeds, screens: Screen[], look: Look) {
  for (const as of viewers) {
    const taken = screens.filter((screen) => screen.as === as);
    if (taken.length === 0) continue;
    const context = await browser.newContext(look.window);
    await context.addCookies([{ name: languageCookie, value: look.language, url: run.appUrl }]);
    await enter(context, run, seeds, as);
    for (const screen of taken) {
      const page = await context.newPage();
      await open(page, run, screen);
      const file = `${screen.name}-${look.suffix}.png`;
      const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
      await page.screenshot({ path: join(root, 'screenshots', file), fullPage, animations: 'disabled' });
      console.log(`screenshots/${file}`);
      await page.close();
    }
    await context.close();
  }
}

async function enter(context: BrowserContext, run: Run, { pro, payers }: Seeds, as: Viewer): Promise<void> {
  if (as === 'demo') await signInDemo(context, run);
  if (as === 'pro') await signInAs(context, run, pro);
  if (as === 'admin') await signInAdmin(context, run);
  if (as === 'newcomer') await signInNewcomer(context, run, 'pro');
  if (as === 'free') await signInNewcomer(context, run, 'free');
  if (as === 'paid' || as === 'left' || as === 'waiting') await signInAs(context, run, payers[as]);
}

async function open(page: Page, run: Run, screen: Screen): Promise<void> {
  const { path, settled = 'networkidle', shows, press, last, away, silent, daysLater, platform } = screen;
  if (platform) await page.setExtraHTTPHeaders({ 'sec-ch-ua-platform': `"${platform}"` });
  if (away) await page.route(away, (route) => route.abort());
  if (silent) await page.route(silent, () => {});
  if (daysLater) await page.addInitScript(laterClock, daysLater * 86_400_000);
  await page.goto(run.appUrl + path, { waitUntil: silent ? 'load' : settled });
  await page
    .locator(press ?? shows ?? 'h1')
    .first()
    .waitFor({ state: 'attached' });
  if (press) await page.locator(press).last().click();
  if (shows) await page.locator(shows).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  if (last) await page.locator(last).last().scrollIntoViewIfNeeded();
}

/** Runs in the page: its clock is `ahead` milliseconds ahead of the server's. */
function laterClock(ahead: number): void {
  const now = Date.now;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (Clock, values: []) => (values.length === 0 ? new Clock(Clock.now()) : new Clock(...values)),
  });
}
