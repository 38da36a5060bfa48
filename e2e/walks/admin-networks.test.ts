import { randomBytes } from 'node:crypto';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { openAsAdmin } from '../support/admin.js';
import { formOn } from '../support/forms.js';
import { openAs } from '../support/settings.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');
const newName = () => `Net ${randomBytes(4).toString('hex')}`;

async function openNetworks(query = ''): Promise<Page> {
  const options = { viewport: { width: 1280, height: 900 } };
  const page = await openAsAdmin(openPage, run, { path: `/admin${query}`, options });
  await page.getByRole('tab', { name: 'Networks', selected: true }).waitFor();
  return page;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const toast = (page: Page, title: string, text = ''): Promise<void> => formOn(page, t).toast(title, text);

const accessCode = (dialog: Locator) => dialog.getByLabel(t('admin.accessCode.label'), { exact: true });

async function createSite(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('admin.networks.create.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.networks.create.title') });
  await dialog.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill(name);
  await dialog.getByLabel(t('dashboard.field.ssid.label'), { exact: true }).fill(name);
  await dialog.getByLabel(t('dashboard.field.password.label'), { exact: true }).fill('correct horse');
  await accessCode(dialog).fill(run.adminAccessCode);
  await dialog.getByRole('button', { name: t('admin.networks.create.submit') }).click();
  await toast(page, t('dashboard.create.done'));
}

/** An owner's network, made by the owner. */
async function ownersNetwork(name: string) {
  const owner = await people.verified();
  const page = await openAs(openPage, run.appUrl, owner, { language: 'en', path: '/user-dashboard' });
  const data = { name, ssid: name, password: 'only ours' };
  const answer = await page.context().request.post(createNetwork.path, { data, headers: { origin: run.appUrl } });
  const { id } = (await answer.json()) as { id: string };
  return { owner, id };
}

it('a network of the site is made with the access code, shown at /wifi/active, edited and deleted', async () => {
  const page = await openNetworks();
  const name = newName();
  await createSite(page, name);
  await rowOf(page, name).getByText(t('admin.networks.badge.served')).waitFor();
  await rowOf(page, name).getByText(t('admin.networks.badge.site'), { exact: true }).waitFor();
  await page.getByText(t('admin.networks.served.now', { name })).waitFor();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '/wifi/active' }).click();
  const active = await opening;
  await active.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(active.url()).pathname).toBe('/wifi/active');
  expect((await active.reload())?.status()).toBe(200);
  await active.close();

  await rowOf(page, name)
    .getByRole('button', { name: t('dashboard.edit.open', { name }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('dashboard.edit.title', { name }) });
  const save = dialog.getByRole('button', { name: t('dashboard.edit.submit') });
  await dialog.getByLabel(t('dashboard.field.name.label'), { exact: true }).fill(`${name} new`);
  await save.click();
  await dialog.getByText('Access code is required').waitFor();
  await accessCode(dialog).fill('wrong');
  await save.click();
  await toast(page, 'Update Failed', 'Invalid access code');
  await expect.poll(() => accessCode(dialog).inputValue()).toBe('');
  await accessCode(dialog).fill(run.adminAccessCode);
  await save.click();
  await toast(page, t('dashboard.edit.done'));

  const deleteButton = rowOf(page, `${name} new`).getByRole('button', {
    name: t('dashboard.delete.label', { name: `${name} new` }),
  });
  await deleteButton.click();
  const question = page.getByRole('dialog', { name: t('admin.networks.delete.title', { name: `${name} new` }) });
  const confirm = question.getByRole('button', { name: t('admin.networks.delete.confirm') });
  await confirm.click();
  await question.getByText('Access code is required').waitFor();
  await accessCode(question).fill(run.adminAccessCode);
  await confirm.click();
  await toast(page, t('dashboard.delete.done', { name: `${name} new` }));
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => rowOf(page, name).count()).toBe(0);
});

it('of an owner’s network the admin sees the owner and no password, and a blank one keeps it', async () => {
  const name = newName();
  const { owner, id } = await ownersNetwork(name);
  const page = await openNetworks(`?owner=users&search=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByText(owner.email).waitFor();
  await rowOf(page, name)
    .getByRole('button', { name: t('dashboard.edit.open', { name }) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('dashboard.edit.title', { name }) });
  await dialog.getByText(t('admin.networks.edit.ofOwner', { owner: owner.username })).waitFor();
  expect(await dialog.getByLabel(t('dashboard.field.password.label'), { exact: true }).inputValue()).toBe('');
  await dialog.getByText(t('admin.networks.keptPassword')).waitFor();
  await dialog.getByText(t('dashboard.field.more')).click();
  await dialog.getByLabel(t('dashboard.field.location.label'), { exact: true }).fill('Attic');
  await accessCode(dialog).fill(run.adminAccessCode);
  await dialog.getByRole('button', { name: t('dashboard.edit.submit') }).click();
  await toast(page, t('dashboard.edit.done'));
  const shown = async () => (await fetch(`${run.appUrl}/api/wifi/${id}`)).json();
  await expect.poll(shown).toMatchObject({ name, location: 'Attic', password: 'only ours' });
});
