import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement));
const hasFocus = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true);

/** Tabs on until the focus is there, as somebody does who sees it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < 40; press++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  expect(`${target} was not reached`).toBe('');
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

it('a network is registered, shared, deleted and brought back without a pointer, from the account menu on', async () => {
  const page = await openAs(openPage, run.appUrl, await people.verified(), { language: 'en', path: '/about' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.locator('header [aria-haspopup=menu]').waitFor();
  await pressOn(page, page.locator('header [aria-haspopup=menu]'));
  await hasFocus(page.getByRole('menuitem', { name: t('common.profile.networks') }));
  await page.keyboard.press('Enter');

  await pressOn(page, button(t('dashboard.empty.create')));
  const dialog = page.getByRole('dialog');
  const typed = {
    'dashboard.field.name.label': 'Bar',
    'dashboard.field.ssid.label': 'Bar',
    'dashboard.field.password.label': 'full house',
  } as const;
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, dialog.getByLabel(t(label as keyof typeof typed), { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  await page.getByRole('dialog', { name: t('dashboard.share.new.title') }).waitFor();
  await pressOn(page, page.locator('summary', { hasText: t('dashboard.share.more') }));
  const svg = { title: t('dashboard.share.page.title'), format: 'SVG' };
  const saved = page.waitForEvent('download');
  await pressOn(page, button(t('dashboard.share.downloadAs', svg)), 'Space');
  expect((await saved).suggestedFilename()).toBe('Bar-page.svg');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await pressOn(page, button(t('dashboard.network.menu', { name: 'Bar' })));
  await tabTo(page, page.getByRole('menuitem', { name: t('dashboard.delete.button') }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await pressOn(page, button(t('dashboard.delete.submit')));
  await hasFocus(button(t('dashboard.delete.undo')));
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Bar' }).waitFor();
});
