import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('de');
const narrow = { viewport: { width: 320, height: 640 } };

const userAgents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

const openGuestPage = async (userAgent: string): Promise<Page> => {
  const page = await openPage('de', { ...narrow, userAgent });
  await page.goto(`/wifi/${run.demo.networkId}`);
  await page.locator('html.js').waitFor();
  return page;
};

describe.each(Object.entries(userAgents))('the guest page on %s', (_, userAgent) => {
  it('has nothing that axe finds wrong, in light and dark with everything open, and fits 320 px', async () => {
    const page = await openGuestPage(userAgent);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await fitsTheWidth(page)).toBe(true);
  });
});

it('the guest page can be walked through by keyboard in the order in which it is read', async () => {
  const page = await openGuestPage(userAgents.android);
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      if (getComputedStyle(activeElement).outlineStyle === 'none') return 'no outline';
      return activeElement.getAttribute('aria-label') ?? (activeElement as HTMLElement).innerText.trim();
    });
    if (name === null || stops.length > 20) break;
    stops.push(name);
  }
  expect(stops.map((name) => name.split('\n').at(-1))).toEqual([
    t('guest.header.back'),
    t('guest.header.copyLink'),
    expect.stringMatching(/de$/i),
    t('guest.connect.ready'),
    t('guest.password.show'),
    t('guest.password.copy'),
    t('guest.qr.share'),
    t('guest.manual.show'),
    t('guest.footer.login'),
    t('guest.footer.admin'),
  ]);
});

it('the guest page’s password is shown by Enter alone', async () => {
  const page = await openGuestPage(userAgents.android);
  await page.locator('.network .reveal summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.network code').isVisible()).toBe(true);
});
