import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { createNetwork, setLogo } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { Language } from '@wifi-share/contracts/languages';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, inject } from 'vitest';
import { type Account, accounts } from './accounts.js';
import { type PrintedPage, printedPages } from './printed-page.js';
import { openAs } from './settings.js';
import { visitors } from './visitors.js';

type Fields = CallInput<typeof createNetwork>;

export const cafe: Fields = { name: 'Café Ostwind', ssid: 'Ostwind', password: 'a good password', security: 'WPA2' };

/** Everything as long as R19 lets it be, and the password full of what has to be escaped. */
export const longest: Fields = {
  name: 'Gästehaus Königswinter am Drachenfels, Rheinterrasse und Frühstückssaal im 1. OG',
  ssid: '☕'.repeat(4).concat('🦊'.repeat(5)),
  password: '\\;,:"'.repeat(13).slice(0, 63),
  security: 'WPA3',
  hidden: true,
};

/** Registers a network for who is signed in at `page`. */
export async function createFor(page: Page, appUrl: string, data: Fields): Promise<Network> {
  const answer = await page.context().request.post(createNetwork.path, { data, headers: { origin: appUrl } });
  expect(answer.status()).toBe(201);
  return createNetwork.answers[201].parse(await answer.json());
}

/** What the tests of a file that prints cards begin with. */
export function cardTests() {
  const run = inject('run');
  const openPage = visitors(() => run.appUrl);
  const people = accounts(() => run);

  /** Signs a user in, in a browser that counts what it would print. */
  async function openPrinting(owner: Account, language: Language = 'en'): Promise<Page> {
    const page = await openAs(openPage, run.appUrl, owner, { language, path: '/plans' });
    await countPrints(page);
    return page;
  }

  /** An owner with a network, and the page of such a browser. */
  async function openOwner() {
    const owner = await people.verified();
    await people.store(owner, { plan: 'pro', maxNetworks: 10 });
    const page = await openPrinting(owner);
    return { page, network: await createFor(page, run.appUrl, cafe) };
  }

  return { run, people, openPrinting, openOwner };
}

/** A black picture, as a file. */
export function black(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(Buffer.from([0, 0, 0, 255]));
  return PNG.sync.write(image);
}

/** Gives a network a logo. */
export async function setLogoOf(page: Page, { id }: Network, picture: Buffer): Promise<void> {
  const data = { image: picture.toString('base64') };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.context().request.put(callPath(setLogo.path, { id }), { data, headers });
  expect(answer.status()).toBe(200);
}

/** From now on printing in this browser only counts, in `window.prints`, and says that it begins as browsers do. */
async function countPrints(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const counting = window as unknown as { prints: number };
    counting.prints = 0;
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      counting.prints++;
    };
  });
}

export const printsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { prints: number }).prints);

/** The sheet in the print view, once its fonts and logos are there. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.card-face').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

/** Opens a print view with its clock standing still, and waits until the sheet is there. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return page.locator('.card-face').count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  // The frame that shows it, after which the fonts are waited for.
  await page.clock.runFor(20);
}

/** The only page of what a browser prints of the view that is open. */
export async function onlyPage(page: Page): Promise<PrintedPage> {
  await untilDrawn(page);
  const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  return pages[0]!;
}

/** Whatever stands out of its card or of another element that cuts it off: the text of each. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.card-face')].flatMap((face) => {
      const room = face.getBoundingClientRect();
      const shown = [...face.querySelectorAll('p, dt, dd, li, figcaption, svg')].filter((element) =>
        element.checkVisibility(),
      );
      return shown.filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const standsOut =
          left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1;
        return standsOut || element.scrollWidth > element.clientWidth + 1;
      });
    });
    return texts.map((element) => element.textContent || element.tagName);
  });

/** Of the text of the cards in points, as large as it is on paper. */
export const smallestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.card-face :is(p, span, dt, dd, li)')];
    const shown = texts.filter((element) => element.checkVisibility() && element.textContent !== '');
    return Math.min(...shown.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75));
  });
