import { streamAccesses } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { describe, expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { analyticsOn, guestWith, untilCounted, visit } from '../support/analytics.js';
import { dashboardWith } from '../support/many-networks.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

const analyticsPath = '/user-dashboard?tab=analytics';

/** The tab of an owner of a bar and a roof: five accesses by four guests, just now. */
async function visited() {
  const { page, networks } = await dashboardWith(openPage, { appUrl: run.appUrl, people }, [
    { name: 'Bar' },
    { name: 'Roof' },
  ]);
  const [bar, roof] = networks.map(({ id }) => id) as [string, string];
  const regular = guestWith('android');
  await visit(run.appUrl, bar, regular, 'qr');
  await visit(run.appUrl, bar, regular, 'qr');
  await visit(run.appUrl, bar, guestWith('iphone'), 'nfc');
  await visit(run.appUrl, bar, guestWith('iphone'), 'qr');
  await visit(run.appUrl, roof, guestWith('android'), 'link');
  await untilCounted(page, 5);
  await page.goto(analyticsPath);
  const tab = analyticsOn(page, t);
  await tab.chart.waitFor();
  return { page, tab, bar, roof };
}

describe('the analytics tab', () => {
  it('shows accesses and visitors, over time, by network, method and device, as charts and as tables', async () => {
    const { page, tab } = await visited();
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('5');
    expect(await tab.figure('analytics.visitors').innerText()).toBe('4');
    expect(await tab.figure('analytics.perNetwork').innerText()).toBe('2.5');
    expect(await page.getByText(t('analytics.change.new')).count()).toBe(2);
    const networks = await tab.rows('analytics.networks');
    expect(networks.map(([name, ...counts]) => [name?.split('\n')[0], ...counts])).toEqual([
      ['Bar', '4', '3', '4'],
      ['Roof', '1', '1', '1'],
    ]);
    expect(await tab.rows('analytics.methods')).toEqual([
      [t('analytics.method.qr'), '3', '60%'],
      [t('analytics.method.nfc'), '1', '20%'],
      [t('analytics.method.link'), '1', '20%'],
      [t('analytics.method.web'), '0', '0%'],
    ]);
    expect(await tab.rows('analytics.devices')).toEqual([
      [t('analytics.device.android'), '3', '60%'],
      [t('analytics.device.iphone'), '2', '40%'],
    ]);

    await tab.showTable('analytics.overTime');
    await tab.showTable('analytics.heat.title');
    const days = await tab.rows('analytics.overTime');
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.slice(1)).toEqual(['5', '4', '0']);
    // They may fall into two hours.
    const hours = (await tab.rows('analytics.heat.title')).flatMap((row) => row.slice(1).map(Number));
    expect(hours.reduce((sum, accesses) => sum + accesses, 0)).toBe(5);
    expect(tab.search()).toContain('time=table&week=table');
    await page.reload();
    await tab.showChart('analytics.overTime');
    await tab.showChart('analytics.heat.title');
    await tab.chart.waitFor();
  });

  it('keeps range, cut and network in the address, and gives what it shows as files', async () => {
    const { page, tab, bar, roof } = await visited();
    await tab.network.selectOption({ label: 'Roof' });
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('1');
    const downloaded = async (type: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('analytics.export', { type }) }).click(),
      ]);
      const chunks = await (await file.createReadStream()).toArray();
      return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
    };
    await tab.showTable('analytics.overTime');
    const table = (await tab.rows('analytics.overTime')).map((row) => row.slice(1, 3).map(Number));
    const json = await downloaded('JSON');
    const points: { id: string; accesses: number; visitors: number }[] = JSON.parse(json.text);
    expect(points.map(({ accesses, visitors: unique }) => [accesses, unique])).toEqual(table);
    expect(points.every(({ id }) => id === roof)).toBe(true);
    expect(json.name).toMatch(/^accesses-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.json$/);
    const csv = await downloaded('CSV');
    const [, ...lines] = csv.text.trim().split(/\r?\n/);
    expect(lines.map((line) => line.split(',').slice(4, 6).map(Number))).toEqual(table);
    await tab.network.selectOption('');
    await tab.showChart('analytics.overTime');

    await tab.choosePreset('analytics.preset.yesterday');
    await page.getByText(t('analytics.nothing.title')).waitFor();
    await page.getByRole('button', { name: t('analytics.nothing.widen') }).click();
    await tab.chart.waitFor();
    await page.getByRole('button', { name: 'Bar Bar Wifi' }).click();
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('4');
    expect(tab.search()).toContain(`network=${bar}`);

    await page.reload();
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('4');
    expect(await tab.range.inputValue()).toBe('12months');
    expect(await tab.network.inputValue()).toBe(bar);
    await page.goBack();
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('5');
    await page.goBack();
    await page.getByText(t('analytics.nothing.title')).waitFor();
    expect(await tab.range.inputValue()).toBe('yesterday');
  });

  it('shows accesses as they happen; a lost connection is reported and restored', async () => {
    const { page, networks } = await dashboardWith(openPage, { appUrl: run.appUrl, people }, [
      { name: 'Bar' },
      { name: 'Roof' },
    ]);
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
    const row = live.getByRole('listitem').filter({ hasText: 'Roof' });
    await row.waitFor();
    await live.getByRole('listitem').filter({ hasText: 'Bar' }).waitFor();
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
