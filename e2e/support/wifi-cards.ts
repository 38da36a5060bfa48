import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** From now on printing in this browser only counts, in `window.prints`, and says that it begins as browsers do. */
export async function countPrints(page: Page): Promise<void> {
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

/** The sheet in the print view, once its fonts are there. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.card-face').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
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
