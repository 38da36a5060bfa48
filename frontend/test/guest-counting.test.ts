import { expect, it } from 'vitest';
import { eventually, newVisitor } from './guest-visitor.js';

const visitor = newVisitor();

it('a page that comes back from the browser’s memory is the same load, and not counted again', async () => {
  const page = await visitor.open('cafe?via=qr');
  await eventually(() => visitor.site.posted).toHaveLength(1);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForLoadState('networkidle');
  expect(visitor.site.posted).toHaveLength(1);
});

it('a page that the browser loads ahead is counted when it is looked at, once', async () => {
  const page = await visitor.context.newPage();
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }));
  await page.goto(`${visitor.site.origin}/wifi/cafe?via=link`);
  await page.locator('html.js').waitFor();
  await page.waitForLoadState('networkidle');
  expect(visitor.site.posted).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await eventually(() => visitor.site.posted.map(({ body }) => body)).toMatchObject([{ accessMethod: 'link' }]);
});
