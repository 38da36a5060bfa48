import { readFile } from 'node:fs/promises';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import type { AccessMethod, PublicNetwork } from '@wifi-share/contracts/entities/network';
import { guestPagePath } from '@wifi-share/contracts/paths';
import type { TextKey } from '@wifi-share/texts/areas';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { devices } from '../support/devices.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const id = run.demo.networkId;
const openPage = visitors(() => run.appUrl);
const t = textsIn('de');

let network: PublicNetwork;
beforeAll(async () => {
  const answer = await fetch(run.appUrl + callPath(readPublicNetwork.path, { id }));
  network = readPublicNetwork.answers[200].parse(await answer.json());
});

const button = (page: Page) => page.locator('[data-connect] button');
const status = (page: Page) => page.locator('[data-status]').innerText();
const toast = async (page: Page) => (await page.locator('[data-toasts]').innerText()).split('\n');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The texts of what is written largest on the page. */
const largestTexts = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const isText = ({ nodeType, textContent }: Node) => nodeType === Node.TEXT_NODE && textContent?.trim();
    const written = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && [...each.childNodes].some(isText),
    );
    const largest = Math.max(...written.map(sizeOf));
    return written.filter((each) => sizeOf(each) === largest).map(({ tagName, textContent }) => [tagName, textContent]);
  });

/**
 * A German guest's way to the page: the visit counts as the way that its address says, the host's name is largest, and the
 * button promises what it does, with the way to the Wi-Fi settings below it. From then on the page's time stands still.
 */
async function arrive(device: keyof typeof devices, method: AccessMethod, label: TextKey): Promise<Page> {
  const page = await openPage(null, devices[device]);
  await page.clock.install();
  const counted = page.waitForResponse(`**${callPath(logAccess.path, { id })}`);
  await page.goto(guestPagePath(id, method === 'web' ? undefined : method));
  const visit = await counted;
  expect([visit.status(), visit.request().postDataJSON().accessMethod]).toEqual([202, method]);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.context().cookies()).toEqual([]);
  expect(await largestTexts(page)).toEqual([['H1', network.name]]);
  expect(await button(page).innerText()).toBe(t(label));
  expect(await status(page)).toMatch(/WLAN-Einstellungen/);
  const [above, below] = [await button(page).boundingBox(), await page.locator('[data-status]').boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

async function copies(page: Page): Promise<void> {
  await expect.poll(() => clipboard(page)).toBe(network.password);
  const done = [
    t('guest.status.passwordCopied'),
    t('guest.status.choose', { ssid: network.ssid }),
    t('guest.status.paste'),
  ];
  await expect.poll(() => status(page)).toBe(done.join(' '));
  expect(await toast(page)).toEqual([
    t('guest.toast.copied.title'),
    t('guest.toast.copied.text', { label: t('guest.label.password') }),
  ]);
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

it('at a tag, an Android phone copies the password and goes to the WIFI: link', async () => {
  const page = await arrive('android', 'nfc', 'guest.password.copy');
  await page.evaluate(() => {
    window.navigation.addEventListener('navigate', ({ destination }) => {
      document.title = destination.url;
    });
  });
  await button(page).tap();
  await copies(page);
  await expect.poll(() => page.title()).toBe(new URL(wifiPayload({ ...network, compatibilityMode: false })).href);
});

it('at a printed card, an iPhone gets the join profile, and only then hears that it should connect', async () => {
  const page = await arrive('iphone', 'qr', 'guest.connect.getFile');
  expect(await downloaded(page, () => button(page).tap())).toContain(`<string>${network.ssid}</string>`);
  await expect.poll(() => status(page)).toBe(t('guest.status.loaded.iphone'));
  expect(await toast(page)).toEqual(['']);
  await page.clock.runFor(durations.connectSuccessMilliseconds);
  expect(await toast(page)).toEqual([t('guest.toast.connectStarted.title'), t('guest.toast.connectStarted.text')]);
});

it('at the bare address, Windows copies the password first, and has the settings and the profile second', async () => {
  const page = await arrive('windows', 'web', 'guest.password.copy');
  await button(page).click();
  await copies(page);
  const settings = page.getByRole('link', { name: t('guest.connect.settings') });
  expect(await settings.getAttribute('href')).toBe('ms-settings:network-wifi');
  const profile = page.getByRole('link', { name: t('guest.connect.getFile') }).filter({ visible: true });
  expect(await downloaded(page, () => profile.click())).toContain(`<name>${network.ssid}</name>`);
});
