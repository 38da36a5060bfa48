import { randomBytes } from 'node:crypto';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readOwnLogo } from '@wifi-share/contracts/calls/networks';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { printedPages, unlikeness } from '../support/printed-page.js';
import { saved } from '../support/saved-file.js';
import { textsIn } from '../support/texts.js';
import {
  black,
  cafe,
  cardTests,
  createFor,
  onlyPage,
  openStopped,
  printsOf,
  setLogoOf,
  untilDrawn,
} from '../support/wifi-cards.js';

const { run, openOwner } = cardTests();
const t = textsIn('en');

/** An image as hard to compress as one can be. */
function noise(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  image.data = randomBytes(width * height * 4);
  return PNG.sync.write(image);
}

it('a card shows the logo that its network gets in its form, where a picture is made small enough and an SVG refused', async () => {
  const { page, network } = await openOwner();
  const designer = `/wifi-card?network=${network.id}&template=sheet-2x4`;
  await page.goto(designer);
  await page.getByRole('link', { name: t('card.logo.add') }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await dialog.getByText(t('validation.logo')).waitFor();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: noise(900, 600) });
  await dialog.getByRole('img', { name: t('dashboard.appearance.logo') }).waitFor();

  const logo = page.locator('.card-logo');
  await page.goto(designer);
  await untilDrawn(page);
  expect(await logo.count()).toBe(8);
  await page.getByRole('switch', { name: t('card.logo.show') }).click();
  await expect.poll(() => logo.count()).toBe(0);
});

it('one run shows the logo of each network, and a file shows it as it is printed, also while guests see none', async () => {
  const { page, network } = await openOwner();
  const other = await createFor(page, run.appUrl, { ...cafe, name: 'Terrasse', ssid: 'Terrasse' });
  const off = await createFor(page, run.appUrl, { ...cafe, name: 'Keller', ssid: 'Keller', isActive: false });
  await setLogoOf(page, network, black(400, 200));
  await setLogoOf(page, other, black(200, 200));
  await setLogoOf(page, off, black(640, 80));
  await page.goto('/wifi-card/print?network=all&template=card');
  await untilDrawn(page);
  const addresses = await page
    .locator('.card-logo')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));
  const paths = [network, other].map(({ id }) => callPath(readOwnLogo.path, { id }));
  expect(addresses.toSorted()).toEqual(paths.toSorted());

  const query = `network=${off.id}&template=poster&paper=letter`;
  await page.goto(`/wifi-card?${query}`);
  await untilDrawn(page);
  const button = page.getByRole('button', { name: t('card.save', { format: 'PDF' }) });
  const [file] = await printedPages((await saved(page, button)).bytes);
  await page.goto(`/wifi-card/print?${query}`);
  expect(unlikeness(file!, await onlyPage(page))).toBeLessThan(0.01);
  expect(await page.locator('.card-logo').count()).toBe(1);
});

it('the print view waits for the logo before it prints', async () => {
  const { page, network } = await openOwner();
  await setLogoOf(page, network, black(200, 200));
  let answerLogo = (): void => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answerLogo = resolve;
  });
  await page.route('**/logo?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openStopped(page, `/wifi-card/print?network=${network.id}`);
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.clock.runFor(60_000);
  expect(await printsOf(page)).toBe(0);
  answerLogo();
  const printsAMomentLater = async () => {
    await page.clock.runFor(500);
    return printsOf(page);
  };
  await expect.poll(printsAMomentLater, { timeout: 15_000 }).toBe(1);
});
