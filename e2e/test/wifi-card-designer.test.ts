import { callPath } from '@wifi-share/contracts/calls/call-path';
import { updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Language } from '@wifi-share/contracts/languages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';
import { cafe, countPrints, createFor } from '../support/wifi-cards.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

/** The designer of an owner's only network, with `query` in its address. */
async function openDesigner(query = '', language: Language = 'en', options: BrowserContextOptions = {}) {
  const person = await people.verified(language);
  const page = await openAs(openPage, run.appUrl, person, { language, path: '/plans', options });
  await countPrints(page);
  const network = await createFor(page, run.appUrl, cafe);
  await page.goto(`/wifi-card?network=${network.id}${query}`);
  await page.locator('.card-face').first().waitFor();
  return { page, network };
}

const sheetOf = (page: Page) => page.locator('.card-sheet');
const headlineOn = (page: Page) => page.locator('.card-headline').last();

it('shows every choice at once, keeps it in the address over a reload, and prints just that', async () => {
  const { page, network } = await openDesigner();
  await page.getByRole('radio', { name: t('card.template.sheet-3x3') }).check({ force: true });
  await expect.poll(() => page.locator('.card-face').count()).toBe(9);
  await page.getByRole('radio', { name: t('card.paper.letter') }).check({ force: true });
  await page.getByRole('radio', { name: t('card.codes.page') }).check({ force: true });
  await page.getByLabel(t('card.headline.label')).fill('Free for our guests');
  await page.getByRole('switch', { name: t('card.password.label') }).click();
  await page.getByLabel(t('card.language.label')).selectOption('es');
  await sheetOf(page).getByText(textsIn('es')('card.face.step.openPage')).first().waitFor();
  const design = 'template=sheet-3x3&paper=letter&codes=page&headline=Free+for+our+guests&password=shown';
  const holds = async (shown: Page) =>
    expect
      .poll(() => [...new URL(shown.url()).searchParams].sort())
      .toEqual([...new URLSearchParams(`network=${network.id}&language=es&${design}`)].sort());
  await holds(page);

  await page.reload();
  await expect.poll(() => headlineOn(page).innerText()).toBe('Free for our guests');
  await expect.poll(() => page.locator('.card-face').count()).toBe(9);
  await sheetOf(page).getByText(cafe.password!).first().waitFor();

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('card.print'), exact: true }).click();
  const printView = await opened;
  await printView.locator('.card-face').first().waitFor();
  expect(new URL(printView.url()).pathname).toBe('/wifi-card/print');
  await holds(printView);
});

it('shows the specified card, in the language of its owner, where the address makes no sense', async () => {
  const turkish = textsIn('tr');
  const { page } = await openDesigner('&template=bogus&accent=%23zz&codes=none&language=xx&paper=a0', 'tr');
  await page.getByRole('heading', { name: turkish('card.title') }).waitFor();
  await page.getByRole('radio', { name: turkish('card.template.tent'), checked: true }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.card-face').count()).toBe(2);
  expect(await headlineOn(page).innerText()).toBe(turkish('card.face.headline'));
  expect(await sheetOf(page).getAttribute('lang')).toBe('tr');
});

it('a colour that is too light for text is said to be so, written darker, and mended with one press', async () => {
  const { page } = await openDesigner('&accent=facc15');
  await page.getByText(t('card.accent.low', { ratio: '1.5', needed: '4.5' })).waitFor();
  await page.getByRole('button', { name: t('card.accent.mend') }).click();
  await page.getByText(t('card.accent.contrast', { ratio: '4.5' })).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('accent')).not.toBe('facc15');
});

it('says when the browser lets no window open, and offers a link instead', async () => {
  const { page, network } = await openDesigner();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: t('card.print'), exact: true }).click();
  await page.getByText(t('card.blocked')).waitFor();
  const link = page.getByRole('link', { name: t('card.blocked.open') });
  expect(await link.getAttribute('href')).toContain(`/wifi-card/print?`);
  expect(await link.getAttribute('href')).toContain(`network=${network.id}`);
});

it('warns of a network that is switched off, and leads an owner without networks to theirs', async () => {
  const { page, network } = await openDesigner();
  const path = callPath(updateNetwork.path, { id: network.id });
  await page.context().request.put(path, { data: { isActive: false }, headers: { origin: run.appUrl } });
  await page.reload();
  await page.getByText(t('card.inactive')).waitFor();

  const newcomer = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/wifi-card' });
  await newcomer.getByRole('heading', { name: t('card.none.title') }).waitFor();
  expect(await newcomer.getByRole('main').getByRole('link').getAttribute('href')).toBe('/user-dashboard');
});

it('is worked by keyboard alone on a narrow screen', async () => {
  const { page } = await openDesigner('', 'en', { viewport: { width: 320, height: 640 } });

  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.card-face-card').count()).toBe(1);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let presses = 0; presses < 20 && (await focused()) !== t('card.print'); presses++) {
    await page.keyboard.press('Tab');
  }
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await opened).locator('.card-face-card').waitFor();
});
