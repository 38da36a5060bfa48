import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import type { Route } from 'playwright-core';
import { inject, it, vi } from 'vitest';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { dashboardWith } from '../support/many-networks.js';
import { textsIn } from '../support/texts.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 60_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const t = textsIn('en');

const fail = (route: Route) => route.fulfill({ status: 500, body: '' });
const failWrites = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : fail(route));

async function openWith(...names: string[]) {
  const { page, networks } = await dashboardWith(
    openPage,
    { appUrl: run.appUrl, people },
    names.map((name) => ({ name })),
  );
  return { page, networks, form: formOn(page, t), dialog: formOn(page, t, 'dialog') };
}

it('a network that the server could not make, change or delete is as it was, and the toast says so', async () => {
  const { page, networks, form, dialog } = await openWith('Bar');
  await page.route('**/api/user/networks**', failWrites);
  const fields = {
    'dashboard.field.name.label': 'Terrace',
    'dashboard.field.ssid.label': 'Terrace',
    'dashboard.field.password.label': 'correct horse',
  };
  await page.goto('/user-dashboard?create=network');
  await dialog.fill(fields);
  await dialog.press('dashboard.create.submit');
  await form.toast('Create Failed', 'Failed to create WiFi network');
  await dialog.holds(fields);

  await page.goto(`/user-dashboard?edit=${networks[0]?.id}`);
  await dialog.fill(fields);
  await dialog.press('dashboard.edit.submit');
  await form.toast('Update Failed', 'Failed to update WiFi network');
  await dialog.holds(fields);

  await page.goto('/user-dashboard');
  const deleteBar = page.getByRole('button', { name: t('dashboard.delete.label', { name: 'Bar' }) });
  await deleteBar.click();
  await form.toast('Delete Failed', 'Failed to delete WiFi network');
  await deleteBar.waitFor();
});

it('a downgrade says at which step it failed, and asks for the network to keep', async () => {
  const { page, form } = await openWith('Bar', 'Lobby');
  const dialog = page.getByRole('dialog');
  await page.goto('/user-dashboard?tab=settings&change=cancel');
  const confirm = dialog.getByRole('button', { name: t('payment.cancel.button') });
  await confirm.waitFor();
  await page.route('**/api/user/*/networks', fail);
  await confirm.click();
  await form.toast('Update Failed', 'Failed to fetch your networks');
  await dialog.getByText('Failed to fetch your networks').waitFor();
  await page.unroute('**/api/user/*/networks');

  await confirm.click();
  const keep = dialog.getByRole('button', { name: t('payment.choose.confirm_one', { count: 1 }) });
  await keep.click();
  await form.toast('Please Select a Network', t('payment.choose.missingText'));
  await dialog.getByText('Please Select a Network').waitFor();
  await page.route(`**${updatePlan.path.replace('{id}', '*')}`, fail);
  await dialog.getByLabel('Bar').check();
  await keep.click();
  await form.toast('Update Failed', 'Failed to update plan');
  await dialog.getByText('Failed to update plan').waitFor();
});
