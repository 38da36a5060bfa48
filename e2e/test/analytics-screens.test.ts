import { describe, expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { analyticsOn, guestWith, untilCounted, visit } from '../support/analytics.js';
import { dashboardWith } from '../support/many-networks.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

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
  it('shows accesses and visitors, over time, by network, method and device, as charts that keys walk through and as tables', async () => {
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

    const said = () => tab.chart.getAttribute('aria-valuetext');
    await tab.chart.focus();
    await page.keyboard.press('End');
    await expect.poll(said).toContain(t('analytics.accessCount_other', { total: 5 }));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(said).toContain(t('analytics.accessCount_other', { total: 0 }));
    expect(await tab.chart.getAttribute('aria-valuenow')).toBe('29');
    await page.keyboard.press('Home');
    await expect.poll(() => tab.chart.getAttribute('aria-valuenow')).toBe('1');
    const cells = page.getByRole('grid').getByRole('gridcell');
    await cells.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/^Tuesday, 11:00.PM/);
    expect(await cells.nth(47).evaluate((cell) => cell.tabIndex)).toBe(0);
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
    expect(await tab.granularity.inputValue()).toBe('hour');
    expect(await tab.granularity.getByRole('option').nth(2).isDisabled()).toBe(true);
    await page.getByRole('button', { name: t('analytics.nothing.widen') }).click();
    await tab.chart.waitFor();
    expect(await tab.granularity.inputValue()).toBe('month');
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

    await page.goto(`${analyticsPath}&from=2026-02-30&to=x&granularity=minute&network=nobodys`);
    await expect.poll(() => tab.figure('analytics.accesses').innerText()).toBe('5');
    expect(await tab.range.inputValue()).toBe('30days');

    await tab.choosePreset('analytics.preset.custom');
    await page.getByLabel(t('analytics.from')).fill('2026-03-10');
    await page.getByLabel(t('analytics.to')).fill('2026-03-01');
    await page.getByRole('button', { name: t('analytics.show'), exact: true }).click();
    await page.getByRole('alert').getByText(t('validation.analytics.order')).waitFor();
    await page.getByLabel(t('analytics.to')).fill('2028-03-01');
    await page.getByRole('alert').getByText(t('validation.analytics.days')).waitFor();
    await page.getByLabel(t('analytics.to')).fill('2026-03-20');
    await page.keyboard.press('Enter');
    await page.getByText(t('analytics.nothing.title')).waitFor();
    expect(tab.search()).toContain('from=2026-03-10&to=2026-03-20');
  });
});
