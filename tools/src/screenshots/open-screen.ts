import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import type { Page } from 'playwright-core';
import { fakeNfc } from './fake-nfc.js';
import type { Screen } from './screen.js';

const dayMilliseconds = 86_400_000;

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await prepare(page, screen);
  const { path, settled = 'networkidle', silent, does = [], shows, last } = screen;
  await page.goto(path, { waitUntil: silent ? 'load' : settled });
  await page.locator(`[${prerenderedAttribute}]`).waitFor({ state: 'detached' });
  for (const act of does) await act(page);
  await page
    .locator(shows ?? 'h1')
    .first()
    .waitFor(shows ? {} : { state: 'attached' });
  if (!silent) await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  if (last) await page.locator(last).last().scrollIntoViewIfNeeded();
}

async function prepare(page: Page, screen: Screen): Promise<void> {
  const { away, silent, answers = {}, daysLater, platform, nfc, without } = screen;
  if (platform) await page.setExtraHTTPHeaders({ 'sec-ch-ua-platform': `"${platform}"` });
  if (away) await page.route(away, (route) => route.abort());
  if (silent) await page.route(silent, () => {});
  for (const [url, { status, body, headers }] of Object.entries(answers)) {
    await page.route(url, (route) => route.fulfill({ status, headers: { ...headers }, json: body }));
  }
  if (daysLater) await page.addInitScript(laterClock, daysLater * dayMilliseconds);
  if (nfc) await page.addInitScript(fakeNfc, nfc);
  if (without) await page.addInitScript((name) => Reflect.deleteProperty(Intl, name), without);
}

/** Runs in the page: its clock is `ahead` milliseconds ahead of the server's. */
function laterClock(ahead: number): void {
  const now = Date.now;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (Clock, values: []) => (values.length === 0 ? new Clock(Clock.now()) : new Clock(...values)),
  });
}
