import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cafe, longestNetwork, openCafe, pictured, widestNetwork } from './guest-page-input.js';
import { type GuestSite, startGuestSite } from './guest-site.js';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
export type Context = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Context['newPage']>>;

/** A phone that visits the site; each test has a fresh profile. */
export interface Visitor {
  site: GuestSite;
  browser: Browser;
  context: Context;
  /** Opens a page by its name and query; its timers run only when the test says so. */
  open(path: string): Promise<Page>;
}

/** A network whose password an agent may change; tests change it. */
export const followed = { ...cafe };

export const phone = { viewport: { width: 360, height: 640 } };

/** Waits for what other processes do, however slow the machine is. */
export const eventually = <T>(value: () => T) => expect.poll(value, { timeout: 15_000 });

let started: Promise<Pick<Visitor, 'site' | 'browser'>> | undefined;

/** The files of a worker share them; they end with it. */
async function startSiteAndBrowser(): Promise<Pick<Visitor, 'site' | 'browser'>> {
  Object.assign(followed, { ...cafe, id: 'followed', follows: true });
  const networks = { cafe, followed, open: openCafe, pictured, longest: longestNetwork, widest: widestNetwork };
  const [site, browser] = await Promise.all([startGuestSite(networks), launchChromium()]);
  return { site, browser };
}

/** The site and a browser for the tests of a file. */
export function newVisitor(): Visitor {
  const visitor = { open } as Visitor;

  async function open(path: string): Promise<Page> {
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto(`${visitor.site.origin}/wifi/${path}`);
    await page.locator('html.js').waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    return page;
  }

  beforeAll(async () => {
    started ??= startSiteAndBrowser();
    Object.assign(visitor, await started);
  });
  beforeEach(async () => {
    visitor.site.posted.length = 0;
    visitor.site.lookups.length = 0;
    Object.assign(followed, { ...cafe, id: 'followed', follows: true });
    Object.assign(visitor.site.state, { profilesFail: false, away: false, slow: false, status: 200 });
    visitor.context = await visitor.browser.newContext({
      ...phone,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  });
  afterEach(() => visitor.context.close());
  return visitor;
}

/**
 * Leaves every request to `path` unanswered, from the next page on; time limits follow the page's clock. The page counts
 * the requests as `swallowed`.
 */
export const swallow = (context: Context, path: string) =>
  context.addInitScript((swallowedPath) => {
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), milliseconds);
      return limit.signal;
    };
    const { fetch } = window;
    const counted = Object.assign(window, { swallowed: 0 });
    window.fetch = (input, init) => {
      if (input !== swallowedPath) return fetch(input, init);
      counted.swallowed += 1;
      return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
    };
  }, path);

export const connectButton = (page: Page) => page.locator('[data-connect] button');

/** The addresses of everything that the site keeps on the guest's phone. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
