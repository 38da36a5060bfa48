import type { BrowserContext } from 'playwright-core';

const host = 'ads.localhost';
const script = 'https://ads.example/ads.js';

/** Fills each slot with its number, as the real script fills it with an advert. */
const standIn = `for (const slot of document.querySelectorAll('.adsbygoogle')) {
  slot.style.cssText += ';display:grid;place-items:center;background:#8884';
  slot.textContent = 'Advert ' + slot.dataset.adSlot;
}`;

/** Adverts have a host of their own in the pictures, as they have in production. */
export const adverts = {
  environment: { ADS_CLIENT_ID: 'ca-pub-1', ADS_HOST: host, ADS_SCRIPT_URL: script },

  siteOf: (appUrl: string): string => Object.assign(new URL(appUrl), { hostname: host }).origin,

  /** Consents as a visitor does, in a context whose base URL is that host. */
  async consent(context: BrowserContext): Promise<void> {
    await context.route(`${script}*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: standIn,
      }),
    );
    const page = await context.newPage();
    await page.goto('/about');
    await page.locator('#cc-main [data-role=all]').first().click();
    await page.locator('#cc-main .cm').waitFor({ state: 'hidden' });
    await page.close();
  },
};
