import { consentCookie } from '@wifi-share/contracts/consent';
import { adverts } from '@wifi-share/tools/screenshots/adverts';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const withAds = () => adverts.siteOf(run.appUrl);
const script = adverts.environment.ADS_SCRIPT_URL;

/** The stand-in for the adverts' script writes into each slot what it was asked for. */
const standIn = `for (const slot of document.querySelectorAll('.adsbygoogle')) slot.textContent = 'Advert ' + slot.dataset.adSlot;`;

async function openWithAds(path: string): Promise<{ page: Page; scripts: string[] }> {
  const page = await openPage('en');
  const scripts: string[] = [];
  await page.route(`${script}*`, (route) => {
    scripts.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: standIn,
    });
  });
  await page.goto(withAds() + path);
  return { page, scripts };
}

const banner = (page: Page) => page.getByRole('region', { name: t('consent.title') });
const settings = (page: Page) => page.getByRole('dialog', { name: t('consent.preferences.title') });
const cookies = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: t('common.cookies') });
/** Which of the switches in the settings can be moved; what is not in use has none. */
const choosable = (page: Page) =>
  settings(page)
    .locator('input[type=checkbox]')
    .evaluateAll((boxes) => boxes.map((box) => !(box as HTMLInputElement).disabled));

it('adverts come after the consent alone, keep their room, and go at once when it is withdrawn', async () => {
  const { page, scripts } = await openWithAds('/about');
  await banner(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await banner(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await banner(page).waitFor({ state: 'hidden' });
  const choice = (await page.context().cookies()).find(({ name }) => name === consentCookie);
  expect(choice?.sameSite).toBe('Lax');
  expect(JSON.parse(decodeURIComponent(choice?.value ?? '')).categories).toEqual(['necessary', 'marketing']);

  await page.reload();
  const slot = page.locator('[id="104"]');
  await slot.getByText('Advert 104').waitFor();
  expect(scripts).toEqual([`${script}?client=ca-pub-1`]);
  expect((await slot.boundingBox())?.height).toBe(256);

  await page.evaluate(() => Object.assign(window, { hasHadAdverts: true }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common.login') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('account.login.title') }).waitFor();
  await expect.poll(() => page.evaluate('window.hasHadAdverts')).toBeUndefined();
  expect(scripts).toHaveLength(1);
  await page.goto(`${withAds()}/about`);
  await slot.getByText('Advert 104').waitFor();

  await cookies(page).click();
  await settings(page).waitFor();
  expect(await choosable(page)).toEqual([false, true]);
  await settings(page)
    .getByRole('button', { name: t('consent.reject') })
    .click();
  await slot.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The document is drawn before the application could put an advert there.
  await page.waitForLoadState('networkidle');
  expect(await slot.count()).toBe(0);
  expect(scripts).toHaveLength(2);
});
