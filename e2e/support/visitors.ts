import { randomInt } from 'node:crypto';
import { type Language, languageCookie } from '@wifi-share/contracts/languages';
import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { noteSecrets } from './seen-secrets.js';

/** The stack believes it (whole-system.ts), so that no visitor uses up another one's attempts. */
export const fromNewAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Without a language chosen (null) it is the browser's. */
export type OpenPage = (language: Language | null, options?: BrowserContextOptions) => Promise<Page>;

let launched: Promise<Browser> | undefined;

/** The files of a worker share its browser, which ends with the worker; visitors share nothing in it. */
export async function sharedBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launchChromium();
  return launched;
}

/**
 * A browser for the tests of a file. Every page belongs to a visitor of its own, with a client address and without
 * cookies but for the language; it closes after the test, which fails when the page has thrown anything.
 */
export function visitors(appUrl: () => string): OpenPage {
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  let thrown: Error[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  }, 60_000);
  afterEach(async () => {
    await Promise.all([...contexts].map(end));
    const errors = thrown;
    thrown = [];
    expect(errors).toEqual([]);
  }, 60_000);

  return async (language, options = {}) => {
    const context = await browser.newContext({
      baseURL: appUrl(),
      extraHTTPHeaders: fromNewAddress(),
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    context.setDefaultTimeout(30_000);
    context.on('weberror', (error) => thrown.push(error.error()));
    if (language) await context.addCookies([{ name: languageCookie, value: language, url: appUrl() }]);
    const page = await context.newPage();
    if (options.javaScriptEnabled !== false) patientWithDrawnScreens(page);
    return page;
  };
}

/** What a test has just begun to answer in the server's place is no error when its page goes. */
async function end(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  noteSecrets(inject('dataDir'), tokensOf(await context.cookies()));
  await context.close();
}

const tokensOf = (cookies: readonly Cookie[]): string[] =>
  cookies.flatMap(({ value }) => (/^[\w-]{16,}$/.test(value) ? [value] : []));

/** A test is faster than any person: what it does to a drawn screen, the application may not see. */
function patientWithDrawnScreens(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.locator(`[${prerenderedAttribute}]`).waitFor({ state: 'detached' });
    return answer;
  };
}
