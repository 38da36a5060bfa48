import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { adminSupportPath, countFound, newTag, ticketStage } from '../support/tickets.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const { openAdmin, openOwner, ask } = ticketStage({ run, openPage, people });
const t = textsIn('en');

it('search, filters and pages of the tickets are kept in the address', async () => {
  const page = await openAdmin();
  const form = formOn(page, t);
  const tag = newTag();
  for (const count of [14, 13]) {
    const { page: owner } = await openOwner(page);
    await Promise.all(Array.from({ length: count }, () => ask(owner, `${tag} before`)));
    if (count === 13) await ask(owner, `${tag} newest`);
    await owner.context().close();
  }
  const search = page.getByRole('textbox', { name: t('adminTickets.search') });
  await search.fill(tag);
  await form.says('Showing 25 of 28 tickets');
  const cards = page.getByRole('list', { name: t('adminTickets.list') }).getByRole('heading');
  await expect.poll(() => cards.first().innerText()).toBe(`${tag} newest`);
  await form.press('lists.next');
  await form.says('Showing 3 of 28 tickets');
  await expect.poll(() => new URL(page.url()).search).toBe(`?tab=support&search=${tag}&page=2`);
  await page.reload();
  await form.says('Showing 3 of 28 tickets');
  await page.getByLabel(t('support.filter.status'), { exact: true }).selectOption('open');
  await form.says('Showing 25 of 28 tickets');
  await page.getByLabel(t('adminTickets.filter.priority')).selectOption('normal');
  await form.says('No support tickets found');
  await expect.poll(() => new URL(page.url()).search).toBe(`?tab=support&search=${tag}&status=open&priority=normal`);
  await page.goBack();
  await form.says('Showing 25 of 28 tickets');
  expect(await page.getByLabel(t('support.filter.status'), { exact: true }).locator('option').allInnerTexts()).toEqual([
    ...['All statuses', 'Open', 'In Progress', 'Resolved', 'Closed'],
  ]);
});

it('an admin who is late sees what another one did, and nothing is left of who has gone', async () => {
  const [first, second] = [await openAdmin(), await openAdmin()];
  const tag = newTag();
  const owner = await openOwner(first);
  const { id } = await ask(owner.page, tag);
  for (const page of [first, second]) await page.goto(`${adminSupportPath}&search=${tag}`);
  const statusOn = (page: typeof first) => page.getByLabel(t('adminTickets.about', { action: 'Status', subject: tag }));
  const [onFirst, onSecond] = [formOn(first, t), formOn(second, t)];
  await statusOn(second).waitFor();
  await statusOn(first).selectOption('closed');
  await onFirst.toast('Status Updated', 'Closed');
  await second.getByRole('button', { name: t('adminTickets.markDone') }).click();
  await onSecond.toast('Update Failed', t('problem.ticket_changed.detail'));
  await expect.poll(() => statusOn(second).inputValue()).toBe('closed');

  await first.getByRole('link', { name: t('adminTickets.view') }).click();
  const reply = first.getByLabel(t('adminTickets.reply.label', { name: owner.username }));
  await reply.fill('Where are you?');
  const path = callPath(deleteAccount.path, { id: owner.id });
  const headers = { origin: run.appUrl };
  const left = await owner.page.request.delete(path, { data: { password: owner.password }, headers });
  expect(left.ok()).toBe(true);
  await expect.poll(() => countFound(first, tag), { timeout: 20_000 }).toBe(0);
  await onFirst.press('support.reply.submit');
  await onFirst.toast(t('support.reply.failed.title'), t('problem.ticket_owner_gone.detail'));
  await onFirst.says(t('adminTickets.owner.erased'));
  await second.goto(`${adminSupportPath}&search=${id}`);
  const card = second.getByRole('listitem').filter({ hasText: t('adminTickets.owner.deleted') });
  await card.getByRole('heading', { name: t('adminTickets.owner.erasedSubject') }).waitFor();
  await onSecond.says('Showing 1 of 1 tickets');
  await second.setViewportSize({ width: 320, height: 640 });
  expect(await fitsTheWidth(second)).toBe(true);
  expect(await accessibilityFindings(second)).toEqual([]);
});

it('who is not an admin is told so at the gate', async () => {
  const page = await openPage('en');
  await page.goto(adminSupportPath);
  await formOn(page, t).says('Access Denied: Please authenticate to view support tickets');
});
