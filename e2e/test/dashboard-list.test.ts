import { restoreNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { dashboardWith } from '../support/many-networks.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const open = (networks: Parameters<typeof dashboardWith>[2]) =>
  dashboardWith(openPage, { appUrl: run.appUrl, people }, networks);

const names = ['Žižkov', 'Bar', 'Cellar', 'Café Ostwind', 'Lobby 10', 'Lobby 9'];
const shown = (page: Page) => page.getByRole('article').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
const shows = (page: Page, expected: string[]) => expect.poll(() => shown(page)).toEqual(expected);
const searchOf = (page: Page) => page.getByRole('textbox', { name: t('dashboard.list.search') });

describe('more than five networks', () => {
  it('are searched as one types, whatever the case and the accents; the address keeps it', async () => {
    const { page } = await open(names.map((name, at) => ({ name, location: at === 1 ? 'Café corner' : null })));
    await shows(page, names.toReversed());
    const isSearched = () => searchOf(page).evaluate((field) => field === document.activeElement);
    // The rows may be seen a moment before the key is heard.
    await expect.poll(() => page.keyboard.press('/').then(isSearched)).toBe(true);
    await page.keyboard.type('CAFE');
    await shows(page, ['Café Ostwind', 'Bar']);
    await page
      .getByRole('status')
      .getByText(t('dashboard.list.found_other', { count: 2 }))
      .waitFor();
    await page.reload();
    await shows(page, ['Café Ostwind', 'Bar']);
    await expect.poll(() => searchOf(page).inputValue()).toBe('CAFE');

    await searchOf(page).fill('.*');
    await page.getByText(t('dashboard.list.none.title', { query: '.*' })).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('dashboard.list.clear') })
      .last()
      .click();
    await shows(page, names.toReversed());
    await expect.poll(isSearched).toBe(true);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('are sorted as one chooses, on a narrow screen too, and the address keeps it', async () => {
    const { page } = await open(names.map((name) => ({ name })));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByLabel(t('dashboard.list.sort')).selectOption({ label: t('dashboard.list.sort.name') });
    const byName = ['Bar', 'Café Ostwind', 'Cellar', 'Lobby 9', 'Lobby 10', 'Žižkov'];
    await shows(page, byName);
    await page.reload();
    await shows(page, byName);
    expect(new URL(page.url()).search).toBe('?sort=name');
  });

  it('keep the row of a deleted one in its place, whatever is searched for, until it can no longer be undone', async () => {
    const { page } = await open(names.map((name) => ({ name })));
    await page.getByRole('button', { name: t('dashboard.delete.label', { name: 'Cellar' }) }).click();
    const gone = page.getByText(t('dashboard.delete.done', { name: 'Cellar' }));
    await gone.waitFor();
    await searchOf(page).fill('lobby');
    await shows(page, ['Lobby 9', 'Lobby 10']);
    expect(await gone.isVisible()).toBe(true);
    await page.getByRole('button', { name: t('dashboard.delete.undo') }).click();
    await gone.waitFor({ state: 'detached' });
    await searchOf(page).fill('');
    await shows(page, names.toReversed());
  });
});

describe('a row', () => {
  it('is gone for good eight seconds after its deletion', async () => {
    const { page, networks } = await open([{ name: 'Bar' }, { name: 'Roof' }]);
    const remove = page.getByRole('button', { name: t('dashboard.delete.label', { name: 'Bar' }) });
    await remove.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await remove.click();
    const undo = page.getByRole('button', { name: t('dashboard.delete.undo') });
    const focused = () => undo.evaluateAll((found) => found.includes(document.activeElement as never));
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return focused();
      })
      .toBe(true);
    await page.clock.runFor(7000);
    expect(await undo.isVisible()).toBe(true);
    await page.clock.runFor(1000);
    await undo.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Roof');
    await page.clock.resume();
    await page.reload();
    await shows(page, ['Roof']);
    expect(networks).toHaveLength(2);
  });

  it('that cannot be brought back says why', async () => {
    const { page } = await open([{ name: 'Bar' }, { name: 'Roof' }]);
    const detail = 'The time for undoing is over';
    await page.route(`**${restoreNetwork.path.replace('{id}', '*')}`, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'restore_expired', message: detail }),
      }),
    );
    await page.getByRole('button', { name: t('dashboard.delete.label', { name: 'Bar' }) }).click();
    await page.getByRole('button', { name: t('dashboard.delete.undo') }).click();
    await page.locator('[data-sonner-toast]').filter({ hasText: detail }).waitFor();
    await page.getByRole('main').getByText(detail).waitFor();
    await page.getByRole('button', { name: t('common.close'), exact: true }).click();
    await shows(page, ['Roof']);
  });

  it('is switched at once, and switched back with the reason when the server refuses', async () => {
    const { page } = await open([{ name: 'Bar' }]);
    let refuse: (() => Promise<void>) | undefined;
    await page.route(`**${updateNetwork.path.replace('{id}', '*')}`, (route) => {
      const body = JSON.stringify({ code: 'network_limit_reached', message: 'Limit reached for now' });
      refuse = () => route.fulfill({ status: 403, contentType: 'application/problem+json', body });
    });
    const toggle = page.getByRole('switch', { name: t('dashboard.network.active', { name: 'Bar' }) });
    await toggle.filter({ visible: true }).click();
    const checked = () => toggle.filter({ visible: true }).getAttribute('aria-checked');
    await expect.poll(checked).toBe('false');
    // What is shown is ahead of what is sent.
    await expect.poll(() => refuse).toBeDefined();
    await refuse?.();
    await expect.poll(checked).toBe('true');
    await page.locator('[data-sonner-toast]').filter({ hasText: 'Limit reached for now' }).waitFor();
  });
});
