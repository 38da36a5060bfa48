import { adverts } from '@wifi-share/tools/screenshots/adverts';
import { openScreen } from '@wifi-share/tools/screenshots/open-screen';
import { type Screen, type Viewer, viewers } from '@wifi-share/tools/screenshots/screen';
import { screensOf } from '@wifi-share/tools/screenshots/screens/screens';
import { seedPayers } from '@wifi-share/tools/screenshots/seed-payers';
import { seedProOwner } from '@wifi-share/tools/screenshots/seed-pro-owner';
import { enterAs } from '@wifi-share/tools/screenshots/viewers';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { inspect } from '../support/views/inspect.js';
import { fromNewAddress, sharedBrowser } from '../support/visitors.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const run = inject('run');
const everyView = inject('everyView');
let browser: Browser;
let seeds: Parameters<typeof screensOf>[1];
beforeAll(async () => {
  browser = await sharedBrowser();
  seeds = { pro: await seedProOwner(browser, run), payers: await seedPayers(browser, run) };
});

/** Not what is loading or cannot be loaded, where little is new: a grey box, or one text and a button. */
const isWalked = ({ silent, away }: Screen) => !silent && !away;

/** Every state of the guest page, and of every other screen, tab and dialog the first. */
function firstOfEach(screens: readonly Screen[]): Screen[] {
  const firsts = new Map<string, Screen>();
  for (const screen of screens) {
    const { pathname, searchParams } = new URL(screen.path, 'http://localhost');
    const key = pathname.startsWith('/wifi/') ? screen.name : `${screen.dialog} ${pathname} ${searchParams.get('tab')}`;
    if (!firsts.has(key)) firsts.set(key, screen);
  }
  return [...firsts.values()];
}

function viewsOf(viewer: Viewer): Screen[] {
  const walked = screensOf(run, seeds).filter(isWalked);
  return (everyView ? walked : firstOfEach(walked)).filter(({ as }) => as === viewer);
}

async function findingsOf(page: Page, screen: Screen): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isFailedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isFailedCall && !screen.without) errors.push(`logged: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn =
      /(^|\.)localhost$|^127\./.test(hostname) || request.url().startsWith(adverts.environment.ADS_SCRIPT_URL);
    const isForeign = protocol.startsWith('http') && !isOwn;
    if (isForeign) errors.push(`asks another host: ${request.url()}`);
  });
  try {
    await openScreen(page, { ...screen, settled: 'load' });
    await expect.poll(() => page.locator('.animate-pulse:not(path):visible').count()).toBe(0);
    return [...(await inspect(page)), ...errors];
  } catch (error) {
    return [`was not reached: ${error instanceof Error ? error.message : error}`];
  }
}

it.each(viewers)(
  'what %s sees is accessible in light and dark, fits 320 px in German, shows the focus, does not move and logs no error',
  async (viewer) => {
    const scene = { browser, run, seeds };
    const window = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const extraHTTPHeaders = fromNewAddress();
    const context = await enterAs(viewer, scene, { ...window, extraHTTPHeaders }, 'de');
    context.setDefaultTimeout(30_000);
    const found: Record<string, string[]> = {};
    for (const screen of viewsOf(viewer)) {
      const page = await context.newPage();
      const findings = await findingsOf(page, screen);
      if (findings.length > 0) found[screen.name] = findings;
      await page.close();
    }
    await context.close();
    expect(found).toEqual({});
  },
);
