import { readFile } from 'node:fs/promises';
import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openAsAdmin } from '../support/admin.js';
import { ask } from '../support/ask.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { fromNewAddress, visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const t = textsIn('en');
const newAddress = () => fromNewAddress()['x-forwarded-for'];

async function openSecurity(from = newAddress()) {
  const options = { viewport: { width: 1280, height: 900 } };
  const page = await openAsAdmin(openPage, run, { path: '/admin?tab=security', options });
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': from });
  await page.reload();
  await page.getByRole('heading', { name: t('admin.audit.title') }).waitFor();
  return { page, form: formOn(page, t), from };
}

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const removeButton = (page: Page, ipAddress: string) =>
  page.getByRole('button', { name: t('admin.whitelist.remove.label', { ipAddress }) });

/** Three wrong access codes from an address. */
async function block(address: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: run.appUrl, 'x-forwarded-for': address };
  for (let time = 0; time < 3; time++) {
    const { method, path } = requestVerification;
    const { status } = await ask(run.appUrl, { method, path, headers, body: '{"accessCode":"wrong"}' });
    expect(status).toBe(403);
  }
}

it('addresses are whitelisted in one press or by the form, and removed after a question', async () => {
  const { page, form, from } = await openSecurity();
  await form.says(t('admin.own.unsafe'));
  await form.press('admin.own.add');
  await form.toast('IP Added', from);
  await form.says(t('admin.own.safe'));

  await form.fill({ 'admin.whitelist.address': from });
  await form.press('admin.whitelist.add');
  await form.refuses('admin.whitelist.address', t('problem.whitelist_entry_exists.detail'));
  const range = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}::/48`;
  await form.fill({ 'admin.whitelist.address': range, 'admin.whitelist.description': 'Branch office' });
  await form.press('admin.whitelist.add');
  await form.toast('IP Added', '');
  await rowOf(page, 'Branch office').first().waitFor();

  await removeButton(page, from).click();
  const question = page.getByRole('alertdialog', { name: t('admin.whitelist.remove.title', { ipAddress: from }) });
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => removeButton(page, from).count()).toBe(1);
  await removeButton(page, from).click();
  await question.getByRole('button', { name: t('admin.whitelist.remove.confirm') }).click();
  await form.toast('IP Removed', from);
  await form.says(t('admin.own.unsafe'));
  await expect.poll(() => removeButton(page, from).count()).toBe(0);
});

it('a blocked address is shown with the time that is left, and let in again', async () => {
  const address = newAddress();
  await block(address);
  const { page, form } = await openSecurity();
  await rowOf(page, address)
    .getByText(/Time left: (24 hours|23 hours, 59 minutes)/)
    .waitFor();
  const unblock = page.getByRole('button', { name: t('admin.blocked.unblockLabel', { ipAddress: address }) });
  await unblock.click();
  await form.toast(t('admin.blocked.unblocked'), address);
  await unblock.waitFor({ state: 'detached' });
});

it('the audit log is searched and filtered in the address, and saved as CSV', async () => {
  const { page, from, form } = await openSecurity();
  await form.press('admin.own.add');
  await form.toast('IP Added', from);
  const search = page.getByRole('textbox', { name: t('admin.audit.search') });
  await search.fill(from);
  const action = page.getByLabel(t('admin.audit.filter.action'), { exact: true });
  await action.selectOption('whitelist.added');
  const rows = page.getByRole('row').filter({ hasText: t('admin.action.whitelist.added') });
  await expect.poll(() => rows.count()).toBe(1);
  await form.says('Showing 1–1 of 1');
  const asked = () => {
    const { searchParams } = new URL(page.url());
    return [searchParams.get('search'), searchParams.get('action')];
  };
  await expect.poll(asked).toEqual([from, 'whitelist.added']);

  const [download] = await Promise.all([page.waitForEvent('download'), form.press('admin.audit.export')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(from);

  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await action.selectOption('ticket.status_changed');
  await form.says(t('lists.nothingFound'));
  await form.press('lists.clear');
  await expect.poll(() => search.inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe(from);
});

it('the session that is over in the middle of work leads to the gate, which says so and keeps the place', async () => {
  const { page, form } = await openSecurity();
  await page.context().clearCookies({ name: /admin-session/ });
  await form.press('admin.own.add');
  await form.says(t('admin.session.ended'));
  expect(new URL(page.url()).search).toBe('?tab=security');
});
