import { screen, within } from '@testing-library/dom';
import { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { question } from './people.js';
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
