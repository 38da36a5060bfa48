import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { logAccess } from '@wifi-share/contracts/calls/networks';
import type { AccessMethod } from '@wifi-share/contracts/entities/network';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ask } from './ask.js';
import type { textsIn } from './texts.js';
import { fromNewAddress } from './visitors.js';

const userAgents = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148',
};

export interface Guest {
  device: keyof typeof userAgents;
  from: ReturnType<typeof fromNewAddress>;
}

/** Somebody with that device whom no network has seen. */
export const guestWith = (device: Guest['device']): Guest => ({ device, from: fromNewAddress() });

/** The guest opens the page of a network. */
export async function visit(appUrl: string, networkId: string, guest: Guest, accessMethod: AccessMethod) {
  const path = callPath(logAccess.path, { id: networkId });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgents[guest.device], ...guest.from };
  const answer = await ask(appUrl, { method: 'POST', path, headers, body: JSON.stringify({ accessMethod }) });
  expect(answer.status).toBe(202);
}

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').id);

/** Resolves when the analytics of who is signed in have counted so many accesses. */
export async function untilCounted(page: Page, total: number): Promise<void> {
  const path = callPath(readAnalytics.path, { id: await userIdOf(page) });
  const counted = async () => (await (await page.context().request.get(path)).json()).totalAccess;
  await expect.poll(counted, { timeout: 60_000 }).toBe(total);
}

/** The tab as its user knows it. */
export function analyticsOn(page: Page, t: ReturnType<typeof textsIn>) {
  const panel = (title: Parameters<typeof t>[0]) => page.getByRole('region', { name: t(title), exact: true }).first();
  const range = page.getByLabel(t('analytics.range'), { exact: true });
  return {
    panel,
    range,
    network: page.getByLabel(t('analytics.network'), { exact: true }),
    granularity: page.getByLabel(t('analytics.granularity'), { exact: true }),
    chart: page.getByRole('slider', { name: t('analytics.overTime') }),
    /** A figure of the first row, such as `5`. */
    figure: (name: Parameters<typeof t>[0]) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(t(name), { exact: true }) })
        .locator('dd > span'),
    /** The cells of the table that is called so, row by row. */
    rows: async (caption: Parameters<typeof t>[0]) => {
      const table = page.getByRole('table', { name: t(caption), exact: true });
      await table.waitFor();
      return table
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim())),
        );
    },
    showTable: (title: Parameters<typeof t>[0]) =>
      page.getByRole('button', { name: `${t('analytics.showTable')}: ${t(title)}` }).click(),
    showChart: (title: Parameters<typeof t>[0]) =>
      page.getByRole('button', { name: `${t('analytics.showChart')}: ${t(title)}` }).click(),
    choosePreset: (preset: Parameters<typeof t>[0]) => range.selectOption({ label: t(preset) }),
    search: () => new URL(page.url()).search,
  };
}
