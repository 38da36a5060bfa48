import { expect, inject, it } from 'vitest';
import { accounts } from '../support/accounts.js';
import { hasFocus, hasFocusWithin } from '../support/focus.js';
import { formOn } from '../support/forms.js';
import { textsIn } from '../support/texts.js';
import { newTag, supportEmail, ticketStage } from '../support/tickets.js';
import { visitors } from '../support/visitors.js';

const run = inject('run');
const openPage = visitors(() => run.appUrl);
const people = accounts(() => run);
const { openAdmin, openOwner, mailedLink } = ticketStage({ run, openPage, people });
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

  await form.says('No support tickets found');
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

  await page.getByRole('button', { name: t('lists.refresh') }).click();
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

  await admin.getByRole('button', { name: t('lists.refresh') }).click();
  const status = admin.getByLabel(t('adminTickets.about', { action: t('support.filter.status'), subject }));
  await expect.poll(() => status.inputValue()).toBe('open');
  await status.selectOption('closed');
  await onAdmin.toast('Status Updated', t('support.status.closed'));
  await page.reload();
  await form.says(t('support.closed.text'));
  await form.press('support.thread.back');
  await page.getByRole('link', { name: subject }).getByText(t('support.status.closed')).waitFor();
});
