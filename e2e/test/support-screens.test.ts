import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import { expect, inject, it, vi } from 'vitest';
import { accessibilityFindings, fitsTheWidth } from '../support/accessibility.js';
import { accounts } from '../support/accounts.js';
import { hasFocus, hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { said } from '../support/said.js';
import { textsIn } from '../support/texts.js';
import { newTag, supportEmail, supportPath, ticketStage } from '../support/tickets.js';
import { visitors } from '../support/visitors.js';

vi.setConfig({ testTimeout: 90_000 });

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const { openAdmin, openOwner, setPlan, ask, mailedLink } = ticketStage({ run, openPage, people });
const t = textsIn('en');
const narrow = { viewport: { width: 320, height: 640 } };

it('a ticket goes from its owner to an admin and back, by the links of the e-mails, until it is closed', async () => {
  const admin = await openAdmin();
  const owner = await openOwner(admin, { options: narrow });
  const { page } = owner;
  const form = formOn(page, t);
  const dialog = page.getByRole('dialog', { name: t('support.create.title') });
  const subjectField = dialog.getByLabel('Subject', { exact: true });
  const messageField = dialog.getByLabel('Message', { exact: true });
  const create = dialog.getByRole('button', { name: t('support.create.submit') });

  await said(page, 'tickets.none');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await fitsTheWidth(page)).toBe(true);
  await page.getByRole('button', { name: t('support.empty.create') }).press('Enter');
  await dialog.getByText(t('support.create.text')).waitFor();
  expect(await dialog.getByLabel('Priority').count()).toBe(0);
  await hasFocusWithin(dialog);
  await create.press('Enter');
  await dialog.getByText('Subject must be at least 5 characters').waitFor();
  await dialog.getByText('Message must be at least 10 characters').waitFor();
  await hasFocus(subjectField);

  const tag = newTag();
  const subject = `${tag} <img src=x onerror="window.ran = 1">`;
  const message = `<script>window.ran = 1</script>\n\nSecond line ${'long'.repeat(60)}`;
  await subjectField.fill(subject);
  await messageField.fill(message);
  await page.keyboard.press('Escape');
  await form.toast(t('support.create.kept'), '');
  await subjectField.waitFor({ state: 'detached' });
  await page.reload();
  await form.press('support.continue');
  await expect.poll(() => subjectField.inputValue()).toBe(subject);
  await expect.poll(() => messageField.inputValue()).toBe(message);
  await create.click();
  await form.toast(t('support.create.done'), t('support.create.doneText'));
  await page.getByRole('heading', { name: subject }).waitFor();
  const question = page.getByRole('listitem').filter({ hasText: 'window.ran' });
  expect(await question.innerText()).toContain(message);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await admin.goto(await mailedLink(supportEmail, 'New support ticket', subject));
  const card = admin.getByRole('listitem').filter({ hasText: tag });
  await card.getByText(owner.email).waitFor();
  await card.getByText('High priority').waitFor();
  await card.getByText(/^[A-Z][a-z]{2} \d\d, \d{4} at \d\d:\d\d$/).waitFor();
  expect(await admin.evaluate(() => 'ran' in window)).toBe(false);
  await card.getByRole('link', { name: t('adminTickets.view') }).click();
  const onAdmin = formOn(admin, t);
  await admin
    .getByLabel(t('adminTickets.reply.label', { name: owner.username }))
    .fill('Which browser is it?\nAnd which phone?');
  await onAdmin.press('support.reply.submit');
  await onAdmin.says(t('support.reply.sent'));

  const link = await mailedLink(owner.email, 'Reply to your support ticket', subject);
  const elsewhere = await openPage('en', narrow);
  await elsewhere.goto(link);
  const login = formOn(elsewhere, t);
  await login.fill({ 'account.login.username': owner.username, 'account.login.password': owner.password });
  await login.press('account.login.submit');
  await elsewhere.getByRole('heading', { name: subject }).waitFor();
  await elsewhere.getByText('Which browser is it?').waitFor();
  expect(elsewhere.url()).toBe(link);

  await page.getByRole('button', { name: t('support.refresh') }).click();
  await page.getByText('Which browser is it?').waitFor();
  await form.fill({ 'support.reply.label': 'Firefox, thank you.' });
  await form.press('support.reply.submit');
  await page
    .getByRole('status')
    .filter({ hasText: t('support.reply.sent') })
    .waitFor();
  await form.holds({ 'support.reply.label': '' });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Firefox, thank you.' })
    .getByText(t('support.from.you'), { exact: true })
    .waitFor();

  await admin.getByRole('button', { name: t('adminTickets.markDone') }).click();
  await onAdmin.toast('Status Updated', t('support.status.resolved'));
  await admin.getByRole('button', { name: t('adminTickets.markDone') }).waitFor({ state: 'detached' });
  expect(await mailedLink(owner.email, 'Your support ticket is resolved', subject)).toBe(link);
  await form.fill({ 'support.reply.label': 'Not lost' });
  await form.press('support.reply.submit');
  await form.toast(t('support.reply.failed.title'), t('problem.ticket_not_open.detail'));
  await page.getByText(/you can reopen it until [A-Z][a-z]{2} \d\d, \d{4} at \d\d:\d\d/).waitFor();
  await form.press('support.reopen.button');
  await form.toast(t('support.reopen.done'), '');
  await form.holds({ 'support.reply.label': 'Not lost' });

  await admin.getByRole('button', { name: t('support.refresh') }).click();
  const status = admin.getByLabel(t('adminTickets.about', { action: t('support.filter.status'), subject }));
  await expect.poll(() => status.inputValue()).toBe('open');
  await status.selectOption('closed');
  await onAdmin.toast('Status Updated', t('support.status.closed'));
  await page.reload();
  await form.says(t('support.closed.text'));
  await form.press('support.thread.back');
  await page.getByRole('link', { name: subject }).getByText(t('support.status.closed')).waitFor();
});

it('the owner’s list is filtered by status in the address, and an unknown ticket has a way back', async () => {
  const admin = await openAdmin();
  const { page } = await openOwner(admin);
  const form = formOn(page, t);
  const [first, second] = [newTag(), newTag()];
  await ask(page, first);
  await ask(page, second);
  await page.reload();
  await page.getByText(second).waitFor();
  const links = page.getByRole('list', { name: t('support.title') }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual([expect.stringContaining(second), expect.stringContaining(first)]);
  await page.getByLabel(t('support.filter.status')).selectOption('in_progress');
  await form.says(t('support.filtered'));
  expect(new URL(page.url()).search).toBe('?tab=support&status=in_progress');
  await page.reload();
  await form.says(t('support.filtered'));
  await page.goBack();
  await links.first().press('Enter');
  await page.getByRole('heading', { name: second }).waitFor();
  await form.press('support.thread.back');
  await hasFocus(links.first());

  await page.goto(`${supportPath}&ticket=nobody-knows-it`);
  await form.says(t('support.thread.unknown.text'));
  await form.press('support.thread.back');
  await links.first().waitFor();
});

it('what was written survives the end of the session', async () => {
  const admin = await openAdmin();
  const { page, username, password } = await openOwner(admin, { path: `${supportPath}&new=ticket` });
  const form = formOn(page, t);
  const dialog = page.getByRole('dialog', { name: t('support.create.title') });
  const fields = { Subject: newTag(), Message: 'Do not lose this, please.' };
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  const create = dialog.getByRole('button', { name: t('support.create.submit') });
  await page.context().clearCookies({ name: /session/ });
  await create.click();
  await said(page, 'user.missing');
  await form.fill({ 'account.login.username': username, 'account.login.password': password });
  await form.press('account.login.submit');
  await dialog.getByText(t('support.create.draft')).waitFor();
  for (const [label, text] of Object.entries(fields)) {
    await expect.poll(() => dialog.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  }
  await create.click();
  await page.getByRole('heading', { name: fields.Subject }).waitFor();
});

it('without pro the tab asks for the upgrade, by its address and when the server says so', async () => {
  const admin = await openAdmin();
  const path = `${supportPath}&ticket=1`;
  const { page: premium } = await openOwner(admin, { plan: 'premium', path });
  const upgrade = (page: typeof premium) => page.getByRole('dialog', { name: t('plans.upgrade.support.title') });
  await hasFocusWithin(upgrade(premium));
  await premium.keyboard.press('Escape');
  await premium.getByRole('tab', { name: 'Networks', selected: true }).waitFor();

  const { page, id } = await openOwner(admin);
  await formOn(page, t).says('No support tickets found');
  const { id: ticketId } = await ask(page, newTag());
  await setPlan(admin, id, 'free');
  await page.reload();
  await upgrade(page).waitFor();
  await setPlan(admin, id, 'pro');
  await page.reload();
  await page.getByRole('tab', { name: 'Support', selected: true }).waitFor();
  await page.getByRole('link', { name: /tag/ }).waitFor();
  await setPlan(admin, id, 'premium');
  await expect
    .poll(async () => (await page.request.get(callPath(readTicket.path, { id, ticketId }))).status())
    .toBe(403);
  await page.getByRole('button', { name: t('support.refresh') }).click();
  await upgrade(page).waitFor();
  const refused = await page.request.post(callPath(replyToTicket.path, { id, ticketId }), {
    data: { message: 'Still there?' },
    headers: { origin: run.appUrl },
  });
  expect(refused.status()).toBe(403);
});

it('a ticket says when its replies run out, and when it is too late to reopen it', async () => {
  const admin = await openAdmin();
  const { page, id } = await openOwner(admin);
  const { id: ticketId } = await ask(page, newTag());
  let told = {};
  await page.route(`**${callPath(readTicket.path, { id, ticketId })}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...told } });
  });
  const shown = async (facts: object) => {
    told = facts;
    await page.goto(`${supportPath}&ticket=${ticketId}`);
  };
  const reply = page.getByLabel(t('support.reply.label'));
  const limit = limits.ticketRepliesMax;

  await shown({ replyCount: limit - 21 });
  await reply.waitFor();
  expect(await page.getByText(/ of 200 /).count()).toBe(0);
  await shown({ replyCount: limit - 20 });
  await page.getByText(t('support.reply.left', { left: '20', limit: String(limit) })).waitFor();
  await shown({ replyCount: limit });
  await page.getByText(t('support.reply.full', { limit: String(limit) })).waitFor();
  expect(await reply.count()).toBe(0);
  await shown({ status: 'resolved', reopenableUntil: '2026-01-01T00:00:00.000Z' });
  await page.getByText(t('support.resolved.late', { days: String(durations.ticketReopenDays) })).waitFor();
  expect(await page.getByRole('button', { name: t('support.reopen.button') }).count()).toBe(0);
  await page.getByRole('button', { name: t('support.new') }).click();
  await page.getByRole('dialog', { name: t('support.create.title') }).waitFor();
});
