import { callPath } from '@wifi-share/contracts/calls/call-path';
import { cardPrinted, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { cafe, countPrints, createFor, printsOf, untilDrawn } from '../support/wifi-cards.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

/** An owner with a network, whose browser counts what it would print. */
async function openOwner() {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/plans' });
  await countPrints(page);
  return { page, network: await createFor(page, run.appUrl, cafe) };
}

/** The paths of the calls that tell of a printed card, from any window of the browser. */
function notedPrints(page: Page): string[] {
  const noted: string[] = [];
  page.context().on('requestfinished', (request) => {
    if (request.url().endsWith('/card-printed')) noted.push(new URL(request.url()).pathname);
  });
  return noted;
}

/** Opens a print view with its clock standing still, and waits until the sheet is there. */
async function openStopped(page: Page, path: string): Promise<void> {
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
  await untilDrawn(page);
}

describe('the print view', () => {
  it('prints by itself once, a second after the codes are drawn, and again when it is asked to', async () => {
    const { page, network } = await openOwner();
    const noted = notedPrints(page);
    await openStopped(page, `/wifi-card/print?network=${network.id}`);
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
    await expect.poll(() => printsOf(page)).toBe(2);
    const path = callPath(cardPrinted.path, { id: network.id });
    await expect.poll(() => noted).toEqual([path, path]);
  });

  it('has nothing on the paper but the sheet, which is white in the dark, too', async () => {
    const { page, network } = await openOwner();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.goto(`/wifi-card/print?network=${network.id}`);
    await untilDrawn(page);
    const sheet = page.locator('.card-sheet');
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
    const body = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(body).toBe('rgb(255, 255, 255)');
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)).toBe(0);
  });

  it('does not note a card without a direct-connect code', async () => {
    const { page, network } = await openOwner();
    const noted = notedPrints(page);
    await page.goto(`/wifi-card/print?network=${network.id}&codes=page`);
    await expect.poll(() => printsOf(page)).toBe(1);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/card-printed'));
    await page.goto(`/wifi-card/print?network=${network.id}&codes=connect`);
    await (await answered).finished();
    await expect.poll(() => noted.length).toBeGreaterThan(0);
    expect(noted).toHaveLength(1);
  });

  it('says when a print could not be noted', async () => {
    const { page, network } = await openOwner();
    await page.route('**/card-printed', (route) => route.abort());
    await page.goto(`/wifi-card/print?network=${network.id}`);
    await page.getByText(t('card.printView.notNoted')).waitFor();
  });

  it('asks who is signed out to sign in first, and says when there is no such network', async () => {
    const { page } = await openOwner();
    await page.goto('/wifi-card/print?network=000000000000');
    await page.getByRole('heading', { name: t('card.notFound.title') }).waitFor();
    expect(await printsOf(page)).toBe(0);

    const stranger = await openPage('en');
    const path = '/wifi-card/print?network=000000000000&codes=page';
    await stranger.goto(path);
    await stranger.waitForURL(`**/user-login?next=${encodeURIComponent(path)}`);
  });
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
  await page.goto(`/wifi-card/print?network=${network.id}`);
  await untilDrawn(page);
  await page.pdf({ preferCSSPageSize: true });
  // By this, and by itself a second after the codes are drawn.
  await expect.poll(() => noted.length).toBe(2);
  await change('another good password');
  await page.goto('/user-dashboard');
  await badge.click();
  await page.waitForURL(`**/wifi-card?network=${network.id}`);

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
