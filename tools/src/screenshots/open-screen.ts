import { defaultLanguage, type Language, parseLanguage } from '@wifi-share/contracts/languages';
import { prerenderedAttribute } from '@wifi-share/contracts/prerendered';
import { type ProblemCode, problems } from '@wifi-share/contracts/problems';
import { translate } from '@wifi-share/texts/translate';
import type { Page } from 'playwright-core';
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
  const { away, silent, answers = {}, daysLater, platform, nfc, without, metas } = screen;
  if (platform) await page.setExtraHTTPHeaders({ 'sec-ch-ua-platform': `"${platform}"` });
  if (away) await page.route(away, (route) => route.abort());
  if (silent) await page.route(silent, () => {});
  for (const [key, answer] of Object.entries(answers)) {
    const [url = '', method] = key.split(' ').reverse();
    await page.route(url, async (route) => {
      if (method && route.request().method() !== method) return route.fallback();
      if ('code' in answer) return route.fulfill(refusalIn(await languageOf(page), answer));
      const { status, body, headers } = answer;
      return route.fulfill({ status, headers: { ...headers }, contentType: 'application/json', json: body });
    });
  }
  if (daysLater) await page.addInitScript(laterClock, daysLater * dayMilliseconds);
  if (nfc) await page.addInitScript(fakeNfc, nfc);
  if (metas) await page.addInitScript(addMetas, metas);
  if (without) await page.addInitScript((name) => Reflect.deleteProperty(Intl, name), without);
}

const languageOf = async (page: Page): Promise<Language> =>
  parseLanguage(await page.evaluate(() => document.documentElement.lang)) ?? defaultLanguage;

function refusalIn(language: Language, { code, field }: { code: ProblemCode; field?: string }) {
  const message = translate(language, `problem.${code}.detail`);
  const errors = field === undefined ? [] : [{ path: field, message }];
  return { status: problems[code], contentType: 'application/problem+json', json: { code, message, errors } };
}

/** Runs in the page: before the application, which begins once the document has been read. */
function addMetas(metas: Record<string, string>): void {
  const add = () => {
    for (const [name, content] of Object.entries(metas)) {
      document.head.append(Object.assign(document.createElement('meta'), { name, content }));
    }
  };
  document.addEventListener('readystatechange', add, { once: true });
}

/** Runs in the page: its clock is `ahead` milliseconds ahead of the server's. */
function laterClock(ahead: number): void {
  const now = Date.now;
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (Clock, values: []) => (values.length === 0 ? new Clock(Clock.now()) : new Clock(...values)),
  });
}

/** Runs in the page: Web NFC as Chrome on Android has it, with no tag, with one, or with one that refuses. */
function fakeNfc(tag: 'waits' | 'writes' | 'refuses'): void {
  type Given = { recordType: string; mediaType?: string; data: string | Uint8Array };
  const readers = new Set<NDEFReader>();

  const asRead = ({ recordType, mediaType = undefined, data }: Given) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    return { recordType, mediaType: mediaType ?? null, data: new DataView(Uint8Array.from(bytes).buffer) };
  };

  class NDEFReader {
    onreading: ((event: object) => void) | null = null;

    async scan() {
      readers.add(this);
    }

    async write({ records }: { records: Given[] }) {
      if (tag === 'waits') await new Promise(() => {});
      if (tag === 'refuses') throw new DOMException('the tag has no NDEF format', 'NotSupportedError');
      const read = { message: { records: records.map(asRead) } };
      setTimeout(() => {
        for (const reader of readers) reader.onreading?.(read);
      });
    }

    async makeReadOnly() {}
  }

  Object.assign(window, { NDEFReader });
}
