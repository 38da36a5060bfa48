import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type Account, accounts } from '../support/accounts.js';
import { codesOn, isBlankAlongEdges, type PrintedPage, printedPages } from '../support/printed-page.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import {
  cafe,
  countPrints,
  createFor,
  cutOff,
  longest,
  printedWords,
  textSize,
  untilDrawn,
} from '../support/wifi-cards.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);

const a4 = { width: 210, height: 297 };
const sheets = [
  { template: 'tent', page: a4, cards: 2, margin: 10 },
  { template: 'card', page: { width: 85.6, height: 54 }, cards: 1, margin: 0 },
  { template: 'poster', page: a4, cards: 1, margin: 0 },
  { template: 'sheet-2x4', page: a4, cards: 8, margin: 10 },
  { template: 'sheet-3x3', page: a4, cards: 9, margin: 4 },
];

/** The only page of what a browser prints of the view that is open. */
async function onlyPage(page: Page): Promise<PrintedPage> {
  await untilDrawn(page);
  const pages = await printedPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  return pages[0]!;
}

const times = (count: number, ...codes: string[]): string[] => codes.flatMap((code) => Array(count).fill(code)).sort();

describe.each([
  ['an ordinary network', 'en', cafe, '', 10],
  ['the longest values', 'de', longest, '&headline=Willkommen%20im%20Gäste-WLAN%20unseres%20Hauses&password=shown', 7],
] as const)('a card with %s', (_, language, fields, design, smallestText) => {
  let owner: Account;
  beforeAll(async () => {
    owner = await people.verified(language);
  }, 30_000);

  it('is printed on one page of the right size in every template, with both codes readable and nothing cut off', async () => {
    const page = await openAs(openPage, run.appUrl, owner, { language, path: '/plans' });
    await countPrints(page);
    const network = await createFor(page, run.appUrl, fields);
    const pageUrl = `${run.appUrl}/wifi/${network.id}`;
    for (const { template, page: size, cards, margin } of sheets) {
      await page.goto(`/wifi-card/print?network=${network.id}&template=${template}${design}`);
      const printed = await onlyPage(page);
      expect(printed.width, template).toBeCloseTo(size.width, 0);
      expect(printed.height, template).toBeCloseTo(size.height, 0);
      expect((await codesOn(printed)).sort(), template).toEqual(
        times(cards, `${pageUrl}?via=qr`, wifiPayload(network)),
      );
      expect(await cutOff(page), template).toEqual([]);
      expect(await textSize(page), template).toBeGreaterThanOrEqual(smallestText);
      if (margin > 0) expect(isBlankAlongEdges(printed, margin), template).toBe(true);
    }
  });
});

it('a card of either code alone, on the other paper, says nothing of the other code', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  await countPrints(page);
  const network = await createFor(page, run.appUrl, cafe);
  const contents = { page: `${run.appUrl}/wifi/${network.id}?via=qr`, connect: wifiPayload(network) };
  for (const [codes, content] of Object.entries(contents)) {
    await page.goto(`/wifi-card/print?network=${network.id}&template=sheet-3x3&paper=letter&codes=${codes}`);
    const printed = await onlyPage(page);
    expect(printed.height).toBeCloseTo(279.4, 0);
    expect(await codesOn(printed)).toEqual(times(9, content));
    expect(await cutOff(page)).toEqual([]);
  }
});

it('the specified card says whose network it is, the plain address and what to do, and keeps the password to its code', async () => {
  const t = textsIn('en');
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  await countPrints(page);
  const network = await createFor(page, run.appUrl, cafe);
  const wordsOf = async (query = '') => {
    await page.goto(`/wifi-card/print?network=${network.id}${query}`);
    return printedWords(page);
  };
  const words = await wordsOf();
  const plain = `${run.appUrl}/wifi/${network.id}`.replace(/^https?:\/\//, '');
  for (const said of [cafe.name, cafe.ssid, plain, 'WiFi Share']) expect(words).toContain(said);
  for (const key of ['card.face.headline', 'card.face.step.camera', 'card.face.step.connectLarge'] as const) {
    expect(words).toContain(t(key));
  }
  for (const unsaid of ['via=qr', cafe.password!, t('card.printView.again')]) expect(words).not.toContain(unsaid);
  expect(await wordsOf('&password=shown')).toContain(cafe.password);
});

it('the card of an open network does not speak of a password, even when it is asked to', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  await countPrints(page);
  const network = await createFor(page, run.appUrl, { name: 'Park', ssid: 'Park', security: 'NONE' });
  for (const codes of ['both', 'connect', 'page']) {
    await page.goto(`/wifi-card/print?network=${network.id}&codes=${codes}&password=shown`);
    expect(await printedWords(page)).not.toMatch(/password/i);
  }
});
