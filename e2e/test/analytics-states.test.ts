import { readAnalytics, streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { describe, expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { analyticsOn, guestWith, untilCounted, userIdOf, visit } from '../support/analytics.js';
import { addNetwork, dashboardWith } from '../support/many-networks.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

const analyticsPath = '/user-dashboard?tab=analytics';
const ownerOf = (...names: string[]) =>
  dashboardWith(
    openPage,
    { appUrl: run.appUrl, people },
    names.map((name) => ({ name })),
  );

describe('before there is anything to count', () => {
  it('the tab leads to the first network, then to the first access, which appears as it happens', async () => {
    const { page } = await ownerOf();
    await page.goto(analyticsPath);
    await page.getByRole('heading', { name: t('analytics.noNetworks.title') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: t('analytics.noNetworks.create') }).click();
    await page.getByRole('dialog').waitFor();

    const { id } = await addNetwork(page, { name: 'Bar' });
    await page.goto(analyticsPath);
    await page.getByText(t('analytics.live.live'), { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: t('analytics.noAccesses.print') }).getAttribute('href')).toBe(
      `/wifi-card?network=${id}`,
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await fitsTheWidth(page)).toBe(true);
    await visit(run.appUrl, id, guestWith('iphone'), 'nfc');
    const tab = analyticsOn(page, t);
    await expect.poll(() => tab.panel('analytics.live.title').getByRole('listitem').allInnerTexts()).toHaveLength(1);
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('1');
  });
});

describe('live accesses', () => {
  it('appear without a reload and the figures follow; a lost connection is said and mended', async () => {
    const { page, networks } = await ownerOf('Bar', 'Roof');
    const [bar, roof] = networks.map(({ id }) => id) as [string, string];
    await visit(run.appUrl, bar, guestWith('android'), 'web');
    await untilCounted(page, 1);
    await page.route(`**${callPath(streamAccesses.path, { id: '*' })}`, (route) => route.abort());
    await page.goto(analyticsPath);
    const tab = analyticsOn(page, t);
    const live = tab.panel('analytics.live.title');
    await live.getByText(t('analytics.live.paused')).waitFor();
    await live.getByText(t('analytics.live.missed')).waitFor();
    await page.unrouteAll();
    await live.getByText(t('analytics.live.live'), { exact: true }).waitFor();

    await visit(run.appUrl, roof, guestWith('iphone'), 'qr');
    const row = live.getByRole('listitem');
    await row.getByText('Roof').waitFor();
    expect(await row.innerText()).toContain(`${t('analytics.method.qr')} · ${t('analytics.device.iphone')}`);
    await page
      .getByRole('status')
      .getByText(t('analytics.live.announced_one', { count: 1 }))
      .waitFor({ state: 'attached' });
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('2');
    const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
    await page.getByRole('tab', { name: t('dashboard.tab.networks') }).click();
    await closed;
  });
});

describe('who may not see analytics', () => {
  it('sees the tab marked, and the upgrade dialog in its place, also by its address', async () => {
    const person = await people.verified();
    const page = await openAs(openPage, run.appUrl, person, { language: 'en', path: '/user-dashboard' });
    await page.getByRole('tab', { name: `${t('dashboard.tab.analytics')} ${t('dashboard.tab.pro')}` }).click();
    const dialog = page.getByRole('dialog', { name: t('plans.upgrade.analytics.title') });
    await dialog.waitFor();
    await page.goto(`${analyticsPath}&from=2026-01-01&to=2026-01-31`);
    await dialog.waitFor();
    const own = await page.context().request.get(callPath(readAnalytics.path, { id: await userIdOf(page) }));
    expect([own.status(), (await own.json()).code]).toEqual([403, 'plan_required']);
  });

  it('is told so when the plan has changed elsewhere, and never sees another owner’s figures', async () => {
    const { page } = await ownerOf('Bar');
    const { page: stranger } = await ownerOf();
    const path = callPath(readAnalytics.path, { id: await userIdOf(page) });
    for (const part of ['', '.csv?from=2026-01-01&to=2026-01-02', '/live']) {
      expect((await stranger.context().request.get(path + part)).status()).toBe(403);
    }
    await page.route(`**${path}?*`, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'plan_required', message: 'Not in your plan' }),
      }),
    );
    await page.goto(analyticsPath);
    await page.getByRole('heading', { name: t('plans.upgrade.analytics.title') }).waitFor();
    await page.getByRole('link', { name: t('plans.upgrade.see') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('can try again when the figures cannot be loaded', async () => {
    const { page } = await ownerOf('Bar');
    await page.route(`**${callPath(readAnalytics.path, { id: '*' })}?*`, (route) => route.abort());
    await page.goto(analyticsPath);
    const retry = page.getByRole('button', { name: t('common.retry') });
    await retry.waitFor();
    expect(await analyticsOn(page, t).range.isEnabled()).toBe(true);
    await page.unrouteAll();
    await retry.click();
    await page.getByRole('heading', { name: t('analytics.noAccesses.title') }).waitFor();
  });
});
