import type { Page } from 'playwright-core';
import { expect, inject, it, vi } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
import { formOn } from '../support/forms.js';
import { usersOn } from '../support/listed-users.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');

/** The admin's screens, from where nothing but reading works. */
async function openReadOnly(path: string): Promise<Page> {
  const page = await openAsAdmin(openPage, run, { path, options: { viewport: { width: 1280, height: 900 } } });
  await page.route(
    (url) => /^\/api\/(?:admin|wifi)\b/.test(url.pathname),
    (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' })),
  );
  return page;
}

it('a user or an address that the server could not take in is still in its form, and the toast says so', async () => {
  const page = await openReadOnly('/admin?tab=users&create=user');
  const form = formOn(page, t);
  const dialog = formOn(page, t, 'dialog');
  await dialog.fill({ 'adminUsers.field.username': 'somebody', 'adminUsers.field.password': 'a walk at night' });
  await usersOn(page, t).confirm(run.adminAccessCode, t('adminUsers.create.submit'));
  await form.toast('Create Failed', 'Failed to create user');
  await dialog.holds({ 'adminUsers.field.username': 'somebody' });

  await page.goto('/admin?tab=security');
  await form.fill({ 'admin.whitelist.address': '203.0.113.88' });
  await form.press('admin.whitelist.add');
  await form.toast('Add Failed', 'Failed to add IP to whitelist');
  await form.holds({ 'admin.whitelist.address': '203.0.113.88' });
  const remove = page.getByRole('button', { name: t('admin.whitelist.remove.label', { ipAddress: '127.0.0.1' }) });
  await remove.click();
  await page.getByRole('button', { name: t('admin.whitelist.remove.confirm') }).click();
  await form.toast('Remove Failed', 'Failed to remove IP from whitelist');
  await page.getByRole('alertdialog').getByText('Failed to remove IP from whitelist').waitFor();
  await page.getByRole('button', { name: t('common.cancel') }).click();
  await remove.waitFor();
});

it('a network that the server could not make, change or delete for the admin is as it was, and the toast says so', async () => {
  const page = await openReadOnly('/admin?tab=networks');
  const form = formOn(page, t);
  const dialog = formOn(page, t, 'dialog');
  await form.press('admin.networks.create.button');
  await dialog.fill({
    'dashboard.field.name.label': 'Lobby',
    'dashboard.field.ssid.label': 'Lobby',
    'dashboard.field.password.label': 'correct horse',
    'admin.accessCode.label': run.adminAccessCode,
  });
  await dialog.press('admin.networks.create.submit');
  await form.toast('Create Failed', 'Failed to create WiFi network');

  const list = '/admin?tab=networks&search=Lumen+Guest';
  await page.goto(`${list}&edit=${run.demo.networkId}`);
  await dialog.fill({ 'dashboard.field.location.label': 'Attic', 'admin.accessCode.label': run.adminAccessCode });
  await dialog.press('dashboard.edit.submit');
  await form.toast('Update Failed', 'Failed to update WiFi network');

  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: 'Lumen Guest' });
  await row.getByRole('button', { name: /^Delete / }).click();
  await dialog.fill({ 'admin.accessCode.label': run.adminAccessCode });
  await dialog.press('admin.networks.delete.confirm');
  await form.toast('Delete Failed', 'Failed to delete WiFi network');
  await dialog.says('Failed to delete WiFi network');
  await dialog.press('common.cancel');
  expect(await row.count()).toBe(1);
});
