import { expect, inject, it } from 'vitest';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);

it('the guest page opens again without a network, under the policies that the gateway sends', async () => {
  const page = await openPage('de');
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(`/wifi/${run.demo.networkId}?via=qr`);
  const ssid = await page.locator('.ssid').innerText();
  const kept = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().length;
    });
  await expect.poll(kept, { timeout: 15_000 }).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(refused).toEqual([]);

  await page.context().setOffline(true);
  await page.reload();
  await page.locator('html.js').waitFor();
  expect(await page.locator('.ssid').innerText()).toBe(ssid);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.goto('/user-login').then(
    () => expect.unreachable('the worker serves guest pages alone'),
    (error: Error) => expect(error.message).toContain('ERR_INTERNET_DISCONNECTED'),
  );
});
