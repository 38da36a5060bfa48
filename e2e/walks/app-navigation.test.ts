import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const login = { title: t('account.login.title'), link: t('common.login') };

it('another screen begins at its top with the focus there and is announced; "back" leads to where one was', async () => {
  const page = await openPage('en', { viewport: { width: 800, height: 500 } });
  await page.goto('/');
  await heading(page, t('landing.hero.title')).waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    // The click itself may scroll.
    addEventListener('click', () => Object.assign(document.body.dataset, { left: scrollY }), {
      capture: true,
      once: true,
    });
  });

  await banner(page).getByRole('link', { name: login.link }).click();
  await heading(page, login.title).waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  const title = t('common.documentTitle', { screen: login.title, brand: 'WiFi Share' });
  await page.getByRole('status').filter({ hasText: title }).waitFor({ state: 'attached' });
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const left = Number(await page.locator('body').getAttribute('data-left'));
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await heading(page, t('landing.hero.title')).waitFor();
  await expect.poll(() => scrolled(page)).toBe(left);
});
