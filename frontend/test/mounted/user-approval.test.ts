import { screen, waitFor } from '@testing-library/dom';
import { listUsers, setUserPlan, setUserState } from '@wifi-share/contracts/calls/admin-users';
import { expect, it, vi } from 'vitest';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { listedBen } from './people.js';
import { choose, press, selectNamed, t } from './person.js';
import { toasted } from './said.js';

const named = (action: 'approve' | 'withdrawApproval' | 'more') =>
  t('adminUsers.for', { action: t(`adminUsers.action.${action}`), name: listedBen.username });
const answers = (isApproved: boolean): Answers => [
  [listUsers, [listedBen]],
  [setUserState, { ...listedBen, isApproved }],
];

it.each<[path: string, withdraw: () => Promise<void>]>([
  ['/admin/users', () => press('button', named('withdrawApproval'))],
  [
    '/admin?tab=users',
    async () => {
      await press('button', named('more'));
      await press('menuitem', t('adminUsers.action.withdrawApproval'));
    },
  ],
])('%s: approval is withdrawn and given in one press each, with a toast', async (path, withdraw) => {
  await mountApp(path, { admin: true, answers: answers(false) });
  await withdraw();
  await toasted([t('adminUsers.approvalWithdrawn.title'), t('adminUsers.approvalWithdrawn.text', { name: 'ben' })]);
  await waitFor(() => expect(screen.queryAllByText(t('adminUsers.status.pendingApproval'))).not.toEqual([]));
  expect(lastSent()).toEqual({ isApproved: false });

  answerCalls(answers(true));
  await press('button', named('approve'));
  await toasted([t('adminUsers.approved.title'), t('adminUsers.approved.text', { name: 'ben' })]);
  expect(lastSent()).toEqual({ isApproved: true });
});

it.each(['/admin/users', '/admin?tab=users'])(
  '%s: a plan that is paid for changes only after a question',
  async (path) => {
    const paying = { ...listedBen, plan: 'pro', planBasis: 'payment' };
    await mountApp(path, {
      admin: true,
      answers: [
        [listUsers, [paying]],
        [setUserPlan, { ...paying, plan: 'free', planBasis: null }],
      ],
    });
    const plan = t('adminUsers.plan', { name: listedBen.username });
    await choose(plan, 'free');
    await screen.findByText(t('adminUsers.paidPlan.text', { name: 'ben', plan: 'Pro' }));
    await press('button', t('common.cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([sent(), (await selectNamed(plan)).value]).toEqual([[], 'pro']);

    await choose(plan, 'free');
    await press('button', t('adminUsers.paidPlan.confirm'));
    await waitFor(() => expect(sent()).toEqual([JSON.stringify({ plan: 'free' })]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
);

it('of two changes that fail one after the other nothing stays', async () => {
  const refused = { code: 'service_unavailable', message: 'Away' };
  const { answered: failed, answer: fail } = pendingAnswer<unknown>();
  await mountApp('/admin?tab=users', {
    admin: true,
    answers: [
      [listUsers, [listedBen]],
      [setUserPlan, failed, 503],
    ],
  });
  const plan = t('adminUsers.plan', { name: listedBen.username });
  for (const chosen of ['pro', 'premium']) {
    await choose(plan, chosen);
    await waitFor(async () => expect((await selectNamed(plan)).value).toBe(chosen));
  }
  fail(refused);
  await waitFor(() => expect(sent()).toHaveLength(2));
  await waitFor(async () => expect((await selectNamed(plan)).value).toBe('free'));
});

it('a change whose answer was lost is read again: it may have been made', async () => {
  const list: Answers[number] = [listUsers, [listedBen]];
  await mountApp('/admin?tab=users', {
    admin: true,
    answers: [list, [setUserPlan, { code: 'service_unavailable', message: 'Away' }, 503]],
  });
  const plan = t('adminUsers.plan', { name: listedBen.username });
  await selectNamed(plan);
  list[1] = [{ ...listedBen, plan: 'pro' }];
  await choose(plan, 'pro');
  await toasted([t('adminUsers.updateFailed.title'), 'Away']);
  await waitFor(async () => expect((await selectNamed(plan)).value).toBe('pro'));
});

const lastSent = (): unknown => JSON.parse(String(sent().at(-1)));

function sent(): unknown[] {
  return vi.mocked(fetch).mock.calls.flatMap(([, init]) => (init?.method === 'PATCH' ? [init.body] : []));
}
