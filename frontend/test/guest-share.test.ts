import { expect, it } from 'vitest';
import { eventually, newVisitor, type Page } from './guest-visitor.js';

const visitor = newVisitor();
const link = 'https://wifi.example/wifi/aB3dE6gH9jK2?via=link';
const share = (page: Page) => page.getByRole('button', { name: 'Share this page' });
const toast = (page: Page) => page.locator('[data-toasts]').innerText();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A share sheet that notes what it was given, and then does what a guest or a browser may do. */
const withShareSheet = (page: Page, ending: 'shared' | 'AbortError' | 'NotAllowedError' | 'missing') =>
  page.evaluate((how) => {
    const sheet = (data: ShareData) => {
      document.title = JSON.stringify(data);
      return how === 'shared' ? Promise.resolve() : Promise.reject(new DOMException('', how));
    };
    Object.defineProperty(navigator, 'share', { value: how === 'missing' ? undefined : sheet });
  }, ending);

it.each(['shared', 'AbortError'] as const)(
  'the share sheet gets the link that is counted as one, and nothing is copied: %s',
  async (ending) => {
    const page = await visitor.open('cafe');
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await withShareSheet(page, ending);
    await share(page).click();
    await eventually(() => page.title()).toBe(JSON.stringify({ title: 'Café Central', url: link }));
    expect(await clipboard(page)).toBe('before');
    expect(await toast(page)).toBe('');
  },
);

it.each(['NotAllowedError', 'missing'] as const)(
  'the link is copied instead where there is no sheet: %s',
  async (how) => {
    const page = await visitor.open('cafe');
    await withShareSheet(page, how);
    await share(page).click();
    await eventually(() => toast(page)).toBe('Copied!\nConnection page link copied to clipboard');
    expect(await clipboard(page)).toBe(link);
  },
);
