import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { dashboardWith } from '../support/many-networks.js';
import { readQrCode, readQrImage } from '../support/read-qr-code.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const network = { name: 'Bar', ssid: 'Bar; "Gäste"', password: 'a\\b"c,d:e' };
const payload = 'WIFI:T:WPA;S:Bar\\; \\"Gäste\\";P:a\\\\b\\"c\\,d\\:e;;';

/** `prepare` changes the browser before the dialog opens. */
async function openShare(
  fields = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<{ page: Page; dialog: Locator; id: string }> {
  const dashboard = await dashboardWith(openPage, { appUrl: run.appUrl, people }, [{ ...network, ...fields }]);
  const { page, networks } = dashboard;
  await prepare(page);
  const row = page.getByRole('article', { name: network.name });
  await row.getByRole('button', { name: t('dashboard.share.open', { name: network.name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('dashboard.share.title', { name: network.name }) });
  await dialog.waitFor();
  return { page, dialog, id: networks[0]?.id ?? '' };
}

/** What a button saves: the file's name and bytes. */
async function savedFile(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function saved(page: Page, button: Locator): Promise<{ name: string; content: string }> {
  const { name, bytes } = await savedFile(page, button);
  return { name, content: bytes.toString('utf8') };
}

const profileButton = (dialog: Locator, device: 'apple' | 'windows') =>
  dialog.getByRole('button', {
    name: t('dashboard.share.profile.download', { device: t(`dashboard.share.profile.${device}`) }),
  });

it('the share dialog gives codes of 200 pixels, files as the server makes them, and the ways to a tag and a card', async () => {
  const { page, dialog, id } = await openShare();
  const codes = dialog.getByRole('img', { name: 'QR' });
  await expect.poll(() => codes.count()).toBe(2);
  for (const code of await codes.all()) expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });

  const ofServer = async (file: string) => (await fetch(`${run.appUrl}/api/wifi/${id}/${file}`)).text();
  const apple = await saved(page, profileButton(dialog, 'apple'));
  expect(apple.name).toMatch(/\.mobileconfig$/);
  expect(apple.content).toBe(await ofServer('profile.mobileconfig'));
  const windows = await saved(page, profileButton(dialog, 'windows'));
  expect(windows).toEqual({ name: `wifi-${id}.xml`, content: await ofServer('wlan.xml') });

  await dialog.getByRole('link', { name: t('dashboard.share.card.action') }).click();
  await page.waitForURL(`**/wifi-card?network=${id}`);
  await page.goBack();
  await dialog.getByRole('link', { name: t('dashboard.share.tag.action') }).click();
  await page.waitForURL(`**/nfc-helper?network=${id}`);
});

it.each(['page', 'direct'] as const)('the %s code is read back from the files that are saved of it', async (kind) => {
  const { page, dialog, id } = await openShare();
  const says = kind === 'page' ? `${run.appUrl}/wifi/${id}?via=qr` : payload;
  const button = (format: string) =>
    dialog.getByRole('button', {
      name: t('dashboard.share.downloadAs', { title: t(`dashboard.share.${kind}.title`), format }),
    });
  const png = await savedFile(page, button('PNG'));
  expect(png.name).toMatch(/\.png$/);
  expect(readQrImage(png.bytes)).toBe(says);

  const svg = await saved(page, button('SVG'));
  expect(svg.name).toMatch(/\.svg$/);
  const viewer = await page.context().newPage();
  await viewer.setContent(svg.content);
  expect(await readQrCode(viewer.locator('svg'))).toBe(says);
});

it('a link that is handed to the share sheet says that it came as a link', async () => {
  const offerSheet = (page: Page) =>
    page.evaluate(() =>
      Object.assign(navigator, {
        share: async (given: ShareData) => {
          document.title = JSON.stringify(given);
        },
      }),
    );
  const { page, dialog, id } = await openShare({}, offerSheet);
  await dialog.getByRole('button', { name: t('dashboard.share.native') }).click();
  const given = { title: network.name, url: `${run.appUrl}/wifi/${id}?via=link` };
  await expect.poll(() => page.title()).toBe(JSON.stringify(given));
});

it('of an inactive network it says what does not work, and what joins without the page still does', async () => {
  const { page, dialog, id } = await openShare({ isActive: false });
  await dialog.getByText(t('dashboard.share.inactive')).waitFor();
  expect((await fetch(`${run.appUrl}/wifi/${id}`)).status).toBe(404);
  const direct = dialog.getByRole('img', { name: t('dashboard.share.direct.label', { ssid: network.ssid }) });
  expect(await readQrCode(direct)).toBe(payload);
  expect((await saved(page, profileButton(dialog, 'windows'))).content).toContain('a\\b&quot;c,d:e');
});

it('of an open network it speaks of no password', async () => {
  const { dialog } = await openShare({ security: 'NONE', password: '' });
  await dialog.getByText(t('dashboard.share.direct.open')).waitFor();
  expect(await dialog.innerText()).not.toMatch(/password/i);
});
