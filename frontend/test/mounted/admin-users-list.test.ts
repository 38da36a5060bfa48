import { screen } from '@testing-library/dom';
import { countUsers, listUsers } from '@wifi-share/contracts/calls/admin-users';
import { expect, it } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { listedBen } from './people.js';
import { press, t } from './person.js';

const carol = { ...listedBen, id: '8e2f9b52-2a3e-4f0c-8a55-1f0a6b7c9d33', username: 'carol' };
const counts = { total: 3, verified: 2, pendingVerification: 1, premium: 0 };

it('users and counters are read again when their screen is opened again, and by a button', async () => {
  const list: Answers[number] = [listUsers, [listedBen]];
  const counted: Answers[number] = [countUsers, counts];
  const history = await mountApp('/admin?tab=users', { admin: true, answers: [list, counted] });
  await screen.findAllByText(listedBen.username, { exact: false });
  list[1] = [listedBen, carol];
  await press('button', t('lists.refresh'));
  await screen.findAllByText(carol.username, { exact: false });

  history.push('/admin/users');
  await screen.findByText('3', { selector: 'dd' });
  history.push('/admin?tab=users');
  await screen.findByRole('button', { name: t('lists.refresh') });
  list[1] = [listedBen];
  counted[1] = { ...counts, total: 4 };
  history.push('/admin/users');
  await screen.findByText('4', { selector: 'dd' });
  await expect.poll(() => screen.queryAllByText(carol.username, { exact: false })).toEqual([]);
});
