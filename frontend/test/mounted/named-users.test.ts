import { screen, waitFor } from '@testing-library/dom';
import { type ListedUser, listUsers, readUser } from '@wifi-share/contracts/calls/admin-users';
import { expect, it } from 'vitest';
import { refusal } from './failed-call.js';
import { type Answers, mountApp } from './mounted-app.js';
import { listedBen } from './people.js';
import { press, t } from './person.js';

const carol = {
  ...listedBen,
  id: '0c9d2f7e-4b51-4c2a-9d3e-6f7a8b9c0d33',
  username: 'carol',
  email: 'carol@example.com',
};
const users = '/admin?tab=users';
const nobody = refusal('user_not_found');

/** The page of the list that is shown has Ben alone; `answers` come before that. */
const visit = (...answers: Answers) => ({ admin: true, answers: [...answers, [listUsers, [listedBen]]] as Answers });
const listIsThere = () => screen.findAllByText(listedBen.username);
const isOpen = () => document.querySelector('[role=dialog]') !== null;
const never = new Promise(() => {});

it.each([
  ['view', 'adminUsers.details.title', 'carol@example.com'],
  ['edit', 'adminUsers.edit.title', 'carol@example.com'],
  ['password', 'adminUsers.action.resetPassword', t('adminUsers.reset.text', { name: 'carol' })],
] as const)(
  '?%s= opens for somebody whom the list does not show, and nothing else before',
  async (name, title, text) => {
    let comes = (_user: ListedUser) => {};
    const answer = new Promise<ListedUser>((resolve) => {
      comes = resolve;
    });
    await mountApp(`${users}&${name}=${carol.id}`, visit([readUser, answer]));
    await listIsThere();
    expect(isOpen()).toBe(false);
    comes(carol);
    await screen.findByText(text);
    screen.getByRole('dialog', { name: t(title) });
  },
);

it('a dialog stays when the list goes on to where its user is not', async () => {
  const listed: Answers[number] = [listUsers, [listedBen]];
  const history = await mountApp(`${users}&view=${listedBen.id}`, {
    admin: true,
    answers: [listed, [readUser, never]],
  });
  await screen.findByText(listedBen.id);
  listed[1] = [carol];
  history.push(`${users}&filter=inactive&view=${listedBen.id}`);
  await screen.findAllByText(carol.username);
  screen.getByText(listedBen.id);
});

it('says that somebody cannot be asked for, and why, and asks again', async () => {
  const { status, body } = refusal('service_unavailable');
  const reading: Answers[number] = [readUser, body, status];
  await mountApp(`${users}&view=${carol.id}`, visit(reading));
  await screen.findByText(body.message);
  screen.getByRole('dialog', { name: t('adminUsers.details.title') });
  reading.splice(1, 2, carol, 200);
  await press('button', t('common.retry'));
  await screen.findByText(carol.id);
  expect(screen.queryByText(body.message)).toBeNull();
});

it.each(['view', 'password'])('?%s= of somebody who is gone says so', async (name) => {
  await mountApp(`${users}&${name}=${carol.id}`, visit([readUser, nobody.body, nobody.status]));
  await screen.findByRole('dialog', { name: t('adminUsers.gone.title') });
});

it('?edit= of somebody who is gone says that there is nobody to update', async () => {
  const history = await mountApp(`${users}&edit=${carol.id}`, visit([readUser, nobody.body, nobody.status]));
  const noUser = t('adminUsers.updateFailed.nobody');
  await screen.findAllByText(noUser);
  await waitFor(() => expect(history.location.search).toBe('?tab=users'));
  expect(isOpen()).toBe(false);
  const alert = () =>
    screen.queryAllByRole('alert', { hidden: true }).filter(({ textContent }) => textContent === noUser);
  expect(alert()).toHaveLength(1);
  history.push(`${users}&create=user`);
  await waitFor(() => expect(alert()).toEqual([]));
});
