import { expect, inject, it, vi } from 'vitest';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

it('the footer leads to what the product is, how it works and the answers, and from each of them home', async () => {
  const page = await openPage('en', { viewport: { width: 320, height: 640 } });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [link, heading] of [
    [t('common.about'), 'About WiFi Share'],
    [t('common.howItWorks'), t('common.howItWorks')],
    [t('common.faq'), t('info.faq.title')],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.title()).toBe(`${heading} · WiFi Share`);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.backToHome') })
    .click();
  await page.getByRole('heading', { level: 1, name: t('landing.hero.title') }).waitFor();
});

it('an answer has an address, opens by keyboard, and takes its prices from the plans', async () => {
  const page = await openPage('en');
  await page.goto('/faq#price');
  const price = page.locator('#price');
  await price.getByText('$8').waitFor();
  expect(await price.getByRole('listitem').last().innerText()).toMatch(/Pro\s+10 networks\s+\$8 per month/);
  await page.locator('#tags summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('info.faq.tags.answer')).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#tags');
});
