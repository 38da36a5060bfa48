import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { dashboardWith } from '../support/many-networks.js';
import { readQrCode, readQrImage } from '../support/read-qr-code.js';
import { saved } from '../support/saved-file.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const network = { name: 'Bar', ssid: 'Bar; "Gäste"', password: 'a\\b"c,d:e' };
const payload = 'WIFI:T:WPA;S:Bar\\; \\"Gäste\\";P:a\\\\b\\"c\\,d\\:e;;';

const open = (networks: Parameters<typeof dashboardWith>[2]) =>
  dashboardWith(openPage, { appUrl: run.appUrl, people }, networks);
const shows = (page: Page, expected: string[]) =>
  expect
    .poll(() => page.getByRole('article').evaluateAll((rows) => rows.map((row) => row.ariaLabel)))
    .toEqual(expected);

it('a network for WPA3 is created in compatibility mode, edited, and guests get the code of the change', async () => {
  const { page } = await open([]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('dashboard.empty.create') }).click();
  await dialog.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill('Lab');
  await dialog.getByLabel(t('dashboard.field.ssid.label')).fill('Lab');
  await dialog.getByLabel(t('dashboard.field.password.label'), { exact: true }).fill('correct horse');
  await dialog.getByLabel(t('dashboard.field.security.label')).selectOption('WPA3');
  await dialog.getByText(t('dashboard.warning.wpa3_only')).first().waitFor();
  const more = dialog.getByText(t('dashboard.field.more'));
  await more.click();
  const mode = page.getByLabel(t('dashboard.field.compatibility.label'));
  await mode.click();
  await dialog.getByRole('button', { name: t('dashboard.create.submit') }).click();
  await page.getByText(t('dashboard.share.more')).click();
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
  const codeAfterReload = async () => {
    await page.reload();
    return readQrCode(join);
  };
  await expect.poll(codeAfterReload).toBe('WIFI:T:WPA;R:1;S:Lab;P:correct horse;;');
});

it('a deletion can be undone for eight seconds, and not later', async () => {
  const { page } = await open([{ name: 'Bar' }, { name: 'Roof' }]);
  const ask = async () => {
    await page.getByRole('button', { name: t('dashboard.network.menu', { name: 'Bar' }) }).click();
    await page.getByRole('menuitem', { name: t('dashboard.delete.button') }).click();
    await page.getByRole('dialog').waitFor();
  };
  const confirm = () => page.getByRole('button', { name: t('dashboard.delete.submit') }).click();
  const undo = page.getByRole('button', { name: t('dashboard.delete.undo') });
  await ask();
  await confirm();
  await undo.click();
  await shows(page, ['Roof', 'Bar']);

  await page.clock.install();
  await ask();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm();
  const hasFocus = async () => {
    await page.clock.runFor(10);
    return undo.evaluateAll((found) => found.includes(document.activeElement as never));
  };
  await expect.poll(hasFocus).toBe(true);
  await page.clock.runFor(7000);
  expect(await undo.isVisible()).toBe(true);
  await page.clock.runFor(1000);
  await undo.waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.reload();
  await shows(page, ['Roof']);
});

it('more than five networks are searched and sorted, which the address keeps', async () => {
  const names = ['Žižkov', 'Bar', 'Cellar', 'Café Ostwind', 'Lobby 10', 'Lobby 9'];
  const { page } = await open(names.map((name) => ({ name })));
  await shows(page, names.toReversed());
  await page.getByLabel(t('dashboard.list.sort')).selectOption({ label: t('dashboard.list.sort.name') });
  await shows(page, ['Bar', 'Café Ostwind', 'Cellar', 'Lobby 9', 'Lobby 10', 'Žižkov']);
  await page.getByRole('textbox', { name: t('dashboard.list.search') }).fill('CAFE');
  await shows(page, ['Café Ostwind']);
  await page.reload();
  await shows(page, ['Café Ostwind']);
});

it('an inactive network is shared by codes and files that are read back, and its page is not found', async () => {
  const { page, networks } = await open([{ ...network, isActive: false }]);
  const id = networks[0]?.id ?? '';
  const row = page.getByRole('article', { name: network.name });
  await row.getByRole('button', { name: t('dashboard.share.open', { name: network.name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('dashboard.share.title', { name: network.name }) });
  await dialog.getByText(t('dashboard.share.inactive')).waitFor();
  expect((await fetch(`${run.appUrl}/wifi/${id}`)).status).toBe(404);
  await dialog.getByText(t('dashboard.share.more')).click();

  const button = (kind: 'page' | 'direct', format: string) => {
    const title = t(`dashboard.share.${kind}.title`);
    return dialog.getByRole('button', { name: t('dashboard.share.downloadAs', { title, format }) });
  };
  const png = await saved(page, button('page', 'PNG'));
  expect(png.name).toMatch(/\.png$/);
  expect(readQrImage(png.bytes)).toBe(`${run.appUrl}/wifi/${id}?via=qr`);
  const svg = await saved(page, button('direct', 'SVG'));
  const viewer = await page.context().newPage();
  await viewer.setContent(svg.bytes.toString());
  expect(await readQrCode(viewer.locator('svg'))).toBe(payload);

  const device = t('dashboard.share.profile.windows');
  const profile = dialog.getByRole('button', { name: t('dashboard.share.profile.download', { device }) });
  expect((await saved(page, profile)).bytes.toString()).toContain('a\\b&quot;c,d:e');
});
