import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { dashboardWith } from '../support/many-networks.js';
import { readQrCode } from '../support/read-qr-code.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

async function openForm(): Promise<Page> {
  const { page } = await dashboardWith(openPage, { appUrl: run.appUrl, people }, []);
  await page.getByRole('button', { name: t('dashboard.empty.create') }).click();
  return page;
}
const fields = (page: Page) => ({
  ssid: page.getByLabel(t('dashboard.field.ssid.label')),
  password: page.getByLabel(t('dashboard.field.password.label'), { exact: true }),
  security: page.getByLabel(t('dashboard.field.security.label')),
});
/** What is said without being asked for, in the form. */
const announced = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('[role=status], [aria-live=polite]')
    .evaluateAll((regions) => regions.map((region) => region.textContent).join(' '));

it('the form says as one types what a network takes and what fits, without reproach before the field is left', async () => {
  const page = await openForm();
  const { ssid, password, security } = fields(page);
  const says = (text: string) => expect.poll(() => announced(page)).toContain(text);
  const alerts = () => page.getByRole('dialog').getByRole('alert').count();

  await page.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill('Bar');
  await ssid.fill('Café 🦊');
  await page.getByText(t('dashboard.field.ssid.bytes_other', { used: 10, count: 32 })).waitFor();
  await says(t('dashboard.field.ssid.wide'));
  await says(t('dashboard.warning.ssid_not_ascii'));
  await ssid.fill(' 🦊🦊🦊🦊🦊🦊🦊🦊');
  await says(t('dashboard.field.ssid.over_one', { count: 1 }));
  await says(t('dashboard.field.spaces'));
  expect(await alerts()).toBe(0);

  await password.fill('short');
  await page.getByText(t('dashboard.field.password.short_other', { count: 3 })).waitFor();
  expect(await page.getByText(t('validation.passphrase.WPA2', { passphraseMin: 8, passphraseMax: 63 })).count()).toBe(
    0,
  );
  await password.fill('přeháňka');
  await says(t('dashboard.field.password.characters'));
  await password.fill('correct horse ');
  await says(t('dashboard.field.password.fits', { security: 'WPA2' }));
  await says(t('dashboard.field.spaces'));
  await password.fill('0123456789abcdef'.repeat(4));
  await says(t('dashboard.field.password.fits', { security: 'WPA2' }));
  await security.selectOption('WPA3');
  await page.getByText(t('dashboard.field.password.long_one', { count: 1 })).waitFor();
  await says(t('dashboard.warning.wpa3_only'));
  await security.selectOption('WEP');
  await says(t('dashboard.warning.wep'));
});

it('compatibility mode is offered for WPA3 alone, and changes the code that joins', async () => {
  const page = await openForm();
  const { ssid, password, security } = fields(page);
  const dialog = page.getByRole('dialog');
  const mode = page.getByLabel(t('dashboard.field.compatibility.label'));
  await dialog.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill('Lab');
  await ssid.fill('Lab');
  await password.fill('correct horse');
  expect(await mode.count()).toBe(0);
  await security.selectOption('WPA3');
  await mode.click();
  await dialog.getByRole('button', { name: t('dashboard.create.submit') }).click();
  const code = page.getByRole('img', { name: t('dashboard.share.direct.label', { ssid: 'Lab' }) });
  await code.waitFor();
  expect(await readQrCode(code)).toBe('WIFI:T:SAE;S:Lab;P:correct horse;;');

  const id = new URL(page.url()).searchParams.get('share') ?? '';
  await page.goto(`/user-dashboard?edit=${id}`);
  await mode.click();
  await dialog.getByRole('button', { name: t('dashboard.edit.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`/wifi/${id}`);
  const join = page.getByRole('img', { name: t('guest.qr.alt', { ssid: 'Lab' }) });
  const shownAnew = async () => {
    await page.reload();
    return readQrCode(join);
  };
  await expect.poll(shownAnew).toBe('WIFI:T:WPA;R:1;S:Lab;P:correct horse;;');
});
