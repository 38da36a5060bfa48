import { launchChromium } from '@wifi-share/tools/browser/launch-chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payPalWithMerchant } from './merchant.js';
import { startShop } from './shop.js';

let stage: Awaited<ReturnType<typeof payPalWithMerchant>>;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
let page: Page;
let orderId: string;

beforeAll(async () => {
  stage = await payPalWithMerchant();
  shop = await startShop(stage.payPal, async () => {
    orderId = await stage.merchant.order();
    return orderId;
  });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  shop.close();
  await stage.payPal.stop();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

const button = () => page.getByRole('button', { name: 'PayPal (test payment)' });

async function openShop(mode: string): Promise<void> {
  await page.goto(`${shop.url}?mode=${mode}`);
  await page.getByText('ready').waitFor();
}

/** What the page wrote into its log, once that ends with `last`. */
async function logEndingWith(last: string): Promise<string[]> {
  await page.getByText(last, { exact: true }).waitFor();
  return page.getByRole('listitem').allTextContents();
}

async function popup(): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button().click();
  return opening;
}

describe("PayPal's button", () => {
  it('opens a window to approve in, and notifies the page who approved which order', async () => {
    await openShop('auto');
    const window = await popup();
    await window.getByRole('button', { name: 'Approve the test payment' }).click();
    expect(await logEndingWith('approved')).toContain(`approved ${orderId} SIMULATEDPAYER`);
    expect(await stage.merchant.capture(orderId)).toMatchObject({ status: 201 });
  });

  it('notifies the page that the payer cancelled, by the button or by closing the window', async () => {
    await openShop('popup');
    const window = await popup();
    await window.getByRole('button', { name: 'Cancel and go back' }).click();
    expect(await logEndingWith('canceled')).toEqual(['ready', `cancelled ${orderId}`, 'canceled']);
    await openShop('popup');
    const another = await popup();
    await another.getByRole('button', { name: 'Approve the test payment' }).waitFor();
    await another.close();
    expect(await logEndingWith('canceled')).toEqual(['ready', `cancelled ${orderId}`, 'canceled']);
  });

  it('shows the same in a dialog of the page, or leads there and back', async () => {
    await openShop('modal');
    await button().click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    expect(await logEndingWith('approved')).toContain(`approved ${orderId} SIMULATEDPAYER`);
    expect(await stage.merchant.capture(orderId)).toMatchObject({ status: 422 });
    await openShop('redirect');
    await button().click();
    await page.waitForURL(`${stage.payPal.url}/checkoutnow?**`);
    expect(page.url()).toContain(`token=${orderId}`);
  });
});
