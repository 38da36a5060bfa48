import { durations } from '@wifi-share/contracts/durations';
import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const lasts = durations.toastSeconds * 1000;
const moment = 100;

const toasts = (page: Page) => page.locator('[aria-live="polite"] [data-sonner-toast]');

/** Lets the page's time pass until the only toast there is says `title`. */
async function comes(page: Page, title: string): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(10);
    return (await toasts(page).allInnerTexts()).map((text) => text.split('\n')[0]);
  };
  await expect.poll(shown, { interval: 10 }).toEqual([title]);
}

/** The toast is there for so long and no longer. */
async function staysFor(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - moment);
  expect(await toasts(page).count()).toBe(1);
  // It fades away.
  const left = async () => {
    await page.clock.runFor(moment + 500);
    return toasts(page).count();
  };
  await expect.poll(left).toBe(0);
}

it('a toast is announced, gives way to the next one, waits under the pointer and with the focus, and goes after 3 seconds', async () => {
  const page = await openAs(openPage, run.appUrl, { ...run.demo, email: '' }, { language: 'en', path: '/nfc-helper' });
  const copy = page.getByRole('button', { name: t('nfc.url.copy'), exact: true });
  await copy.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await copy.click();
  await comes(page, t('common.copied.title'));
  await page.clock.runFor(2000);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await page
    .getByRole('button', { name: t('common.copied.short'), exact: true })
    .or(copy)
    .click();
  await comes(page, t('nfc.url.copyFailed.title'));
  await staysFor(page, lasts - 200);
  // The button goes on saying so.
  const failed = page.getByRole('button', { name: t('nfc.url.copyFailed.title'), exact: true });

  await failed.click();
  await comes(page, t('nfc.url.copyFailed.title'));
  await toasts(page).hover();
  await page.clock.runFor(10 * lasts);
  expect(await toasts(page).count()).toBe(1);
  await page.mouse.move(1, 1);
  await toasts(page).focus();
  await page.clock.runFor(10 * lasts);
  expect(await toasts(page).count()).toBe(1);
  await failed.focus();
  await staysFor(page, lasts - 200);
});

it('a toast that comes as the one before fades away is shown for as long as any', async () => {
  const page = await openAs(openPage, run.appUrl, { ...run.demo, email: '' }, { language: 'en', path: '/nfc-helper' });
  const copy = page.getByRole('button', { name: t('nfc.url.copy'), exact: true });
  await copy.waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    document.execCommand = () => false;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await copy.click();
  await comes(page, t('nfc.url.copyFailed.title'));
  await page.clock.runFor(lasts - 2 * moment);
  const fading = page.locator('[data-sonner-toast][data-removed="true"]');
  const fades = async () => {
    await page.clock.runFor(10);
    return fading.count();
  };
  await expect.poll(fades, { interval: 10 }).toBe(1);
  await page.getByRole('button', { name: t('nfc.url.copyFailed.title'), exact: true }).click();
  await expect.poll(fades, { interval: 10 }).toBe(0);
  await comes(page, t('nfc.url.copyFailed.title'));
  await staysFor(page, lasts - 500);
});

it('copies by a text area where the browser has no clipboard, in a dialog too', async () => {
  const path = `/user-dashboard?share=${run.demo.networkId}`;
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await openAs(openPage, run.appUrl, { ...run.demo, email: '' }, { language: 'en', path, options });
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const copy = dialog.getByRole('button', { name: t('dashboard.share.copyLink'), exact: true });
  // Under its first name, which it has again in a moment.
  const button = await copy.elementHandle();
  await copy.click();
  await dialog.getByRole('button', { name: t('common.copied.short'), exact: true }).waitFor();
  await expect.poll(() => button?.evaluate((one) => one === document.activeElement)).toBe(true);
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.bringToFront();
  await expect
    .poll(() => other.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/wifi/${run.demo.networkId}`);
});
