import { callPath } from '@wifi-share/contracts/calls/call-path';
import { cardPrinted, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { codesOn, isBlankAlongEdges, printedPages, unlikeness } from '../support/printed-page.js';
import { readQrImage } from '../support/read-qr-code.js';
import { saved } from '../support/saved-file.js';
import { textsIn } from '../support/texts.js';
import {
  black,
  cafe,
  cardTests,
  createFor,
  cutOff,
  longest,
  onlyPage,
  openStopped,
  printsOf,
  setLogoOf,
  smallestText,
  untilDrawn,
} from '../support/wifi-cards.js';

const { run, people, openPrinting, openOwner } = cardTests();
const t = textsIn('en');

/** The paths of the calls that tell of a printed card, from any window of the browser. */
function notedPrints(page: Page): string[] {
  const noted: string[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.url().endsWith('/card-printed')) noted.push(new URL(request.url()).pathname);
  });
  return noted;
}

it('the print view prints by itself once, a second after the codes are drawn, and again when it is asked to', async () => {
  const { page, network } = await openOwner();
  const noted = notedPrints(page);
  await openStopped(page, `/wifi-card/print?network=${network.id}&codes=both`);
  await untilDrawn(page);
  await page.clock.runFor(durations.printDelayMilliseconds - 100);
  expect(await printsOf(page)).toBe(0);
  const printsAMomentLater = async () => {
    await page.clock.runFor(100);
    return printsOf(page);
  };
  await expect.poll(printsAMomentLater).toBe(1);
  await page.clock.runFor(60_000);
  expect(await printsOf(page)).toBe(1);
  await page.getByRole('button', { name: t('card.printView.again') }).click();
  await expect.poll(printsAMomentLater).toBe(2);
  const path = callPath(cardPrinted.path, { id: network.id });
  await expect.poll(() => noted).toEqual([path, path]);
});

it('a changed password marks a printed card as out of date, until it is printed again', async () => {
  const { page, network } = await openOwner();
  const noted = notedPrints(page);
  const badge = page.getByRole('link', { name: t('dashboard.network.cardStale') });
  const change = (password: string) =>
    page.context().request.put(callPath(updateNetwork.path, { id: network.id }), {
      data: { password },
      headers: { origin: run.appUrl },
    });

  await change('never printed before');
  await page.goto('/user-dashboard');
  await page.getByRole('heading', { name: cafe.name }).waitFor();
  expect(await badge.count()).toBe(0);

  // What a browser really does before it prints.
  await page.goto(`/wifi-card/print?network=${network.id}&codes=both`);
  await untilDrawn(page);
  await page.pdf({ preferCSSPageSize: true });
  // By this, and by itself a second after the codes are drawn.
  await expect.poll(() => noted.length).toBe(2);
  await change('another good password');
  await page.goto('/user-dashboard');
  await badge.click();
  await page.waitForURL(`**/wifi-card?network=${network.id}&codes=both`);

  const before = noted.length;
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('card.print'), exact: true }).click();
  const printView = await opened;
  await expect.poll(() => noted.length).toBeGreaterThan(before);
  await printView.close();
  // Windows of a headless browser never lose the focus.
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/networks'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await refreshed;
  await page.goBack();
  await page.getByRole('heading', { name: cafe.name }).waitFor();
  await expect.poll(() => badge.count()).toBe(0);
});

const a4 = { width: 210, height: 297 };
const sheets = [
  { template: 'tent', page: a4, cards: 2, margin: 10 },
  { template: 'card', page: { width: 85.6, height: 54 }, cards: 1, margin: 0 },
  { template: 'poster', page: a4, cards: 1, margin: 0 },
  { template: 'sheet-2x4', page: a4, cards: 8, margin: 10 },
  { template: 'sheet-3x3', page: a4, cards: 9, margin: 4 },
];

const times = (count: number, ...codes: string[]): string[] => codes.flatMap((code) => Array(count).fill(code)).sort();

it.each(sheets)(
  '$template: a card with the longest values is printed on one page, with readable codes and nothing cut off',
  async ({ template, page: size, cards, margin }) => {
    const design = '&paper=a4&headline=Willkommen%20im%20Gäste-WLAN%20unseres%20Hauses&password=shown';
    const owner = await people.verified('de');
    const page = await openPrinting(owner, 'de');
    const network = await createFor(page, run.appUrl, longest);
    await setLogoOf(page, network, black(640, 240));
    const pageUrl = `${run.appUrl}/wifi/${network.id}`;
    const codes = { both: [`${pageUrl}?via=qr`, wifiPayload(network)], page: [`${pageUrl}?via=qr`] };
    for (const [choice, contents] of Object.entries(codes)) {
      await page.goto(`/wifi-card/print?network=${network.id}&template=${template}${design}&codes=${choice}`);
      const printed = await onlyPage(page);
      expect(printed.width, choice).toBeCloseTo(size.width, 0);
      expect(printed.height, choice).toBeCloseTo(size.height, 0);
      expect((await codesOn(printed)).sort(), choice).toEqual(times(cards, ...contents));
      expect(await cutOff(page), choice).toEqual([]);
      expect(await smallestText(page), choice).toBeGreaterThanOrEqual(8);
      if (margin > 0) expect(isBlankAlongEdges(printed, margin), choice).toBe(true);
    }
  },
);

it('the poster of a network is saved as a PDF with the page’s code that is what would be printed', async () => {
  const owner = await people.verified();
  const page = await openPrinting(owner);
  const network = await createFor(page, run.appUrl, { ...cafe, name: 'Šatna & Καφέ مقهى' });
  await page.goto(`/user-dashboard?share=${network.id}`);
  const dialog = page.getByRole('dialog');
  for (const [paper, size] of Object.entries({ letter: { width: 215.9, height: 279.4 }, a4 })) {
    await dialog.getByLabel(t('dashboard.share.poster.paper')).selectOption(paper);
    const button = dialog.getByRole('button', { name: t('dashboard.share.poster.savePdf') });
    const pages = await printedPages((await saved(page, button)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ width: expect.closeTo(size.width, 0), height: expect.closeTo(size.height, 0) });
    expect(await codesOn(pages[0]!)).toEqual([`${run.appUrl}/wifi/${network.id}?via=qr`]);

    const printView = await page.context().newPage();
    await printView.goto(`/wifi-card/print?network=${network.id}&template=poster&paper=${paper}`);
    expect(unlikeness(pages[0]!, await onlyPage(printView))).toBeLessThan(0.01);
    await printView.close();
  }
});

it('a framed code is black on white also where the system forces its own colours', async () => {
  const { page, network } = await openOwner();
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`/wifi-card?network=${network.id}&template=card`);
  await untilDrawn(page);
  const { bytes } = await saved(page, page.getByRole('button', { name: t('card.save', { format: 'PNG' }) }));
  expect(readQrImage(bytes)).toBe(`${run.appUrl}/wifi/${network.id}?via=qr`);
});

it('every sheet of a print run begins a page, also in a browser that takes no size from the style sheet', async () => {
  const { page } = await openOwner();
  await createFor(page, run.appUrl, { ...cafe, name: 'Terrasse', ssid: 'Terrasse' });
  await page.goto('/wifi-card/print?network=all&template=card');
  await expect.poll(() => page.locator('.card-sheet').count()).toBe(2);
  await untilDrawn(page);
  expect(await printedPages(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(await printedPages(await page.pdf({ format: 'A4' }))).toHaveLength(2);
});

it('a file counts as printed, and one run holds every active network, as they are by then', async () => {
  const { page, network } = await openOwner();
  const other = await createFor(page, run.appUrl, { ...cafe, name: 'Terrasse', ssid: 'Terrasse' });
  const off = await createFor(page, run.appUrl, { ...cafe, name: 'Keller', ssid: 'Keller', isActive: false });
  const noted = notedPrints(page);
  const button = (format: string) => page.getByRole('button', { name: t('card.save', { format }) });
  const path = (id: string) => callPath(cardPrinted.path, { id });

  await page.goto(`/wifi-card?network=${network.id}&template=card`);
  await untilDrawn(page);
  await saved(page, button('PNG'));
  await expect.poll(() => noted).toEqual([path(network.id)]);
  await page.goto(`/wifi-card?network=${network.id}&template=card&codes=connect`);
  await untilDrawn(page);
  // The designer does not know of it yet.
  const password = 'another good password';
  const change = { data: { password }, headers: { origin: run.appUrl } };
  await page.context().request.put(callPath(updateNetwork.path, { id: network.id }), change);
  const current = { ...network, password };
  expect(readQrImage((await saved(page, button('PNG'))).bytes)).toBe(wifiPayload(current));
  await expect.poll(() => noted.length).toBe(2);

  await page.goto(`/wifi-card?network=${network.id}&template=sheet-2x4&codes=connect&print=all`);
  await expect.poll(() => page.locator('.card-sheet').count()).toBe(2);
  const pages = await printedPages((await saved(page, button('PDF'))).bytes);
  const codes = await Promise.all(pages.map(codesOn));
  expect(codes.toSorted()).toEqual([current, other].map((one) => times(8, wifiPayload(one))).sort());
  await expect.poll(() => noted.toSorted()).toEqual([...Array(3).fill(path(network.id)), path(other.id)].sort());
  expect(noted).not.toContain(path(off.id));
});
