import { offlinePages } from '@wifi-share/contracts/offline-pages';
import { beforeEach, describe, expect, it } from 'vitest';
import { cafe } from './guest-page-input.js';
import { eventually, followed, kept, newVisitor, type Page } from './guest-visitor.js';

const visitor = newVisitor();

/** A page without a halted clock, as the browser's own processes take part. */
let page: Page;
const open = (path: string) => page.goto(`${visitor.site.origin}/wifi/${path}`);
const opened = () => page.locator('html.js').waitFor();

beforeEach(async () => {
  page = await visitor.context.newPage();
  await open('cafe?via=nfc');
  await opened();
  await eventually(() => kept(page)).toHaveLength(1);
});

describe('a page that was opened once', () => {
  it('opens again without a network, by whatever link, with everything on it', async () => {
    visitor.site.state.away = true;
    await open('cafe?via=qr');
    await opened();
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
    expect(await page.locator('.qr img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.locator('.network .reveal summary').click();
    expect(await page.locator('.network code').innerText()).toBe(cafe.password);
    await page.locator('.network .field').getByRole('button', { name: 'Copy password' }).click();
    await page.getByText('Password copied to clipboard').waitFor();
  });

  it('is not counted later for a visit without a network', async () => {
    await eventually(() => visitor.site.posted).toHaveLength(1);
    visitor.site.state.away = true;
    await open('cafe?via=qr');
    await opened();
    visitor.site.state.away = false;
    await open('cafe?via=link');
    await eventually(() => visitor.site.posted.map(({ body }) => body)).toMatchObject([
      { accessMethod: 'nfc' },
      { accessMethod: 'link' },
    ]);
  });

  it('is all that is left on the phone: no call and no other file', async () => {
    expect(await kept(page)).toEqual(['/wifi/cafe']);
  });

  it('is asked for first where there is a network', async () => {
    await open('cafe?device=iphone');
    await page.locator('[data-connect=file]').waitFor();
    visitor.site.state.away = true;
    await eventually(async () => {
      await open('cafe');
      return page.locator('[data-connect=file]').count();
    }).toBe(1);
  });

  it('is kept in each language that was shown, and comes in another one only where there is no choice', async () => {
    const language = () => page.locator('html').getAttribute('lang');
    await open('cafe?lang=de');
    await eventually(() => kept(page)).toHaveLength(2);
    visitor.site.state.away = true;
    await open('cafe');
    expect(await language()).toBe('en');
    await open('cafe?lang=de');
    expect(await language()).toBe('de');
    await open('cafe?lang=tr');
    expect(await language()).toMatch(/en|de/);
    await visitor.context.addCookies([{ name: 'lang', value: 'de', url: visitor.site.origin }]);
    await open('cafe');
    expect(await language()).toBe('de');
  });

  it('is kept in no other language with what it was before', async () => {
    await open('followed?lang=de');
    await eventually(() => kept(page)).toHaveLength(2);
    // An open page would notice the new password and keep itself again.
    await open('cafe');
    followed.password = 'another one';
    await open('followed');
    await eventually(() => kept(page)).toEqual(['/wifi/cafe', '/wifi/followed']);
    visitor.site.state.away = true;
    await open('followed?lang=de');
    await opened();
    await page.locator('.network .reveal summary').click();
    expect(await page.locator('.network code').innerText()).toBe('another one');
  });

  it.each([429, 503])('is shown as it was where the site answers %i', async (status) => {
    visitor.site.state.status = status;
    await open('cafe');
    await opened();
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
  });

  it('is shown in another language rather than not at all', async () => {
    visitor.site.state.status = 503;
    await open('cafe?lang=tr');
    await opened();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('is shown as it was rather than wait for a slow network', async () => {
    visitor.site.state.slow = true;
    await open('cafe');
    await opened();
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
  });

  it('still comes from the network where the storage of the phone fails', async () => {
    const [worker] = visitor.context.serviceWorkers();
    await worker!.evaluate(() => {
      CacheStorage.prototype.open = () => Promise.reject(new Error('The storage is full'));
    });
    await open('cafe');
    await opened();
    expect(await page.locator('.ssid').innerText()).toBe(cafe.ssid);
  });

  it('is removed when the network is gone', async () => {
    visitor.site.state.status = 404;
    await open('cafe');
    await eventually(() => kept(page)).toEqual([]);
    visitor.site.state.away = true;
    await expect(open('cafe')).rejects.toThrow('ERR_');
  });

  it('is neither shown nor kept after 30 days', async () => {
    expect(offlinePages.days).toBe(30);
    await page.evaluate(async (days) => {
      const [name = ''] = await caches.keys();
      const cache = await caches.open(name);
      const answer = await cache.match('/wifi/cafe');
      const headers = new Headers(answer?.headers);
      headers.set('x-kept-at', String(Number(headers.get('x-kept-at')) - days * 24 * 60 * 60 * 1000));
      await cache.put('/wifi/cafe', new Response(await answer?.text(), { headers }));
    }, offlinePages.days);
    visitor.site.state.away = true;
    await expect(open('cafe')).rejects.toThrow('ERR_');
    visitor.site.state.away = false;
    page = await visitor.context.newPage();
    await open('open');
    await eventually(() => kept(page)).not.toContain('/wifi/cafe');
  });
});

it('a page that was never opened is not there without a network', async () => {
  visitor.site.state.away = true;
  await expect(open('open')).rejects.toThrow('ERR_');
});
