import { screen, within } from '@testing-library/dom';
import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { listTickets } from '@wifi-share/contracts/calls/support';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, question } from './people.js';
import { t } from './person.js';

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
