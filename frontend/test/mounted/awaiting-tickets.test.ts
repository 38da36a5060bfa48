import { screen, waitFor, within } from '@testing-library/dom';
import {
  listAllTickets,
  readAnyTicket,
  replyAsSupport,
  setTicketStatus,
} from '@wifi-share/contracts/calls/admin-tickets';
import { listTickets } from '@wifi-share/contracts/calls/support';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { person } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { anna, question } from './people.js';
import { field, press, t, type } from './person.js';
import { toasted } from './said.js';

it('an admin sees in the list which tickets wait for an answer', async () => {
  const answered = { ...question, id: 'ticket-2', subject: 'Answered', awaitsAnswer: false };
  await mountApp('/admin?tab=support', { admin: true, answers: [[listAllTickets, [question, answered]]] });
  await screen.findByText(answered.subject);
  const marks = screen.getAllByText(t('adminTickets.awaitsAnswer'));
  expect(marks).toHaveLength(1);
  const card = screen.getByText(question.subject).closest('div') as HTMLElement;
  expect(within(card).getByText(t('adminTickets.awaitsAnswer'))).toBe(marks[0]);
});

it('an owner sees in the list which tickets support has answered', async () => {
  const { user: _, ...ticket } = question;
  const answered = { ...ticket, id: 'ticket-2', subject: 'Cut off', replyCount: 1, awaitsAnswer: false };
  const resolved = { ...answered, id: 'ticket-3', subject: 'Too small', status: 'resolved' };
  const user = { ...anna, plan: 'pro' as const };
  await mountApp('/user-dashboard?tab=support', { user, answers: [[listTickets, [ticket, answered, resolved]]] });
  const row = await screen.findByRole('link', { name: /Cut off/ });
  expect(screen.getAllByText(t('support.answered'))).toEqual([within(row).getByText(t('support.answered'))]);
});

const thread = { ...question, replies: [] };
const view = (subject = question.subject) => t('adminTickets.about', { action: t('adminTickets.view'), subject });
const refused = { code: 'service_unavailable', message: 'Away' };

it('the ticket that one comes back from takes the focus once, and not from who searches', async () => {
  const list: Answers[number] = [listAllTickets, [question]];
  await mountApp('/admin?tab=support', { admin: true, answers: [list, [readAnyTicket, thread]] });
  (await screen.findByRole('link', { name: view() })).click();
  await press('button', t('support.thread.back'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: view() })));
  const search = await field('adminTickets.search');
  search.focus();
  list[1] = [];
  await type({ 'adminTickets.search': 'zzz' });
  await screen.findByText(t('lists.nothingFound'));
  list[1] = [question];
  await type({ 'adminTickets.search': 'zz' });
  await screen.findByRole('link', { name: view() });
  expect(document.activeElement).toBe(search);
});

it('a status that could not be set is said so after its ticket was left', async () => {
  const { answered, answer } = pendingAnswer();
  await mountApp('/admin?tab=support', {
    admin: true,
    answers: [
      [listAllTickets, [question]],
      [readAnyTicket, thread],
      [setTicketStatus, answered, 503],
    ],
  });
  await press('button', t('adminTickets.about', { action: t('adminTickets.markDone'), subject: question.subject }));
  (await screen.findByRole('link', { name: view() })).click();
  await screen.findByRole('button', { name: t('support.thread.back') });
  answer(refused);
  await toasted([t('adminTickets.updateFailed.title'), refused.message]);
});

it('a reply that was sent leaves no draft behind, also where its ticket was left or could not be read again', async () => {
  const { answered, answer } = pendingAnswer();
  const answers: Answers = [
    [listAllTickets, [question]],
    [readAnyTicket, thread],
    [replyAsSupport, answered, 201],
  ];
  await mountApp(`/admin?tab=support&ticket=${question.id}`, { admin: true, answers });
  const label = t('adminTickets.reply.label', { name: question.user?.username ?? '' });
  const box = () => screen.findByLabelText<HTMLTextAreaElement>(label);
  const write = async (text: string) => {
    await person.click(await box());
    await person.paste(text);
  };
  await write('Print it again.');
  await press('button', t('support.reply.submit'));
  await press('button', t('support.thread.back'));
  const reply = { id: 'reply-1', author: 'support', message: 'Print it again.', createdAt: question.createdAt };
  answer(reply);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Print it again.'));

  answerCalls([[readAnyTicket, thread], [replyAsSupport, reply, 201], ...answers]);
  (await screen.findByRole('link', { name: view() })).click();
  expect((await box()).value).toBe('');
  await write('Or send it.');
  answerCalls([[readAnyTicket, refused, 503], [replyAsSupport, reply, 201], ...answers]);
  await press('button', t('support.reply.submit'));
  await screen.findByText(t('support.reply.sent'));
  await screen.findByText(t('support.thread.failed'));
  expect((await box()).value).toBe('');
  expect(bodiesOf(replyAsSupport)).toHaveLength(1);
});
