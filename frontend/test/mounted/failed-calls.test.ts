import { screen } from '@testing-library/dom';
import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import { resendVerification, signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { createNetwork, deleteNetwork, listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { listTickets, openTicket } from '@wifi-share/contracts/calls/support';
import { expect, it } from 'vitest';
import { type FailedCall, failThrice, pressing, proxyPage, refusal, unanswered } from './failed-call.js';
import { type Answers, mountApp, type Visit } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { deleteNetworkNamed, field, press, type Typed, t, type } from './person.js';
import { said, toasted } from './said.js';
import { wordingOf } from './wording.js';

const settings = '/user-dashboard?tab=settings';
const owner: Visit = {
  user: anna,
  answers: [
    [listNetworks, [cafe]],
    [listTickets, []],
  ],
};
const network: Typed = {
  'dashboard.field.name.label': 'Terrace',
  'dashboard.field.ssid.label': 'Terrace',
  'dashboard.field.password.label': 'correct horse',
};
const account: Typed = { 'account.signUp.username': 'carol', 'account.signUp.password': 'a long walk in the park' };
const ticket: Typed = { 'support.create.subject': 'Lost codes', 'support.create.message': 'Where have they gone?' };

it.each<FailedCall>([
  {
    row: 'network.create',
    at: '/user-dashboard?create=network',
    visit: owner,
    refused: createNetwork,
    typed: network,
    makes: pressing(t('dashboard.create.submit')),
  },
  {
    row: 'network.update',
    at: `/user-dashboard?edit=${cafe.id}`,
    visit: owner,
    refused: updateNetwork,
    typed: network,
    makes: pressing(t('dashboard.edit.submit')),
  },
  {
    row: 'network.delete',
    at: '/user-dashboard',
    visit: owner,
    refused: deleteNetwork,
    makes: () => deleteNetworkNamed(cafe.name),
  },
  {
    row: 'signUp.simple',
    at: '/user-signup-old',
    refused: signUp,
    typed: { ...account, 'account.signUp.confirmPassword': 'a long walk in the park' },
    makes: pressing(t('account.signUp.submit')),
  },
  {
    row: 'signUp.enhanced',
    at: '/enhanced-signup',
    refused: signUp,
    typed: { ...account, 'account.signUp.email': 'carol@example.com' },
    makes: pressing(t('account.signUp.submit')),
  },
  {
    row: 'plan.networks',
    at: `${settings}&change=cancel`,
    visit: owner,
    refused: listNetworks,
    makes: pressing(t('payment.cancel.button')),
  },
  {
    row: 'plan.update',
    at: `${settings}&change=cancel`,
    visit: owner,
    refused: updatePlan,
    makes: pressing(t('payment.cancel.button')),
  },
  {
    row: 'ticket.create',
    at: '/user-dashboard?tab=support&new=ticket',
    visit: owner,
    refused: openTicket,
    typed: ticket,
    makes: pressing(t('support.create.submit')),
  },
])(
  '$row: the toast has the reason of the gateway, and the words of the specification where there is none',
  async (failed) => {
    await failThrice(failed);
  },
);

async function askForAnotherLink(answer: Answers[number]): Promise<void> {
  await mountApp('/resend-verification', { answers: [answer] });
  await type({ 'account.signUp.email': 'carol@example.com' });
  await press('button', t('account.resend.submit'));
}

it('who has no answer to the request for another link reads that it failed', async () => {
  await askForAnotherLink([resendVerification, proxyPage, 502]);
  await said('resend.failed');
});

it('who has no connection also reads what may help', async () => {
  await askForAnotherLink([resendVerification, unanswered]);
  await screen.findByText(`${wordingOf('resend.failed').text}. ${t('common.checkConnection')}`);
});

it('no answer of the login that is not the server’s own is taken for a wrong password', async () => {
  await mountApp('/user-login', { answers: [[signIn, proxyPage, 502]] });
  const typed: Typed = { 'account.login.username': 'carol', 'account.login.password': 'a walk at night' };
  await type(typed);
  await press('button', t('account.login.submit'));
  await toasted([t('account.login.failed.title'), t('common.unreachable')]);
  expect(screen.queryByText(/502/)).toBeNull();
  expect((await field('account.login.password')).value).toBe('a walk at night');
});

it('no missing answer at the admin gate is taken for a wrong access code', async () => {
  await mountApp('/admin', { answers: [[requestVerification, proxyPage, 502]] });
  await type({ 'admin.accessCode.label': 'the code' });
  await press('button', t('admin.gate.access.submit'));
  await toasted([t('admin.gate.denied.title'), t('common.unreachable')]);
  expect((await field('admin.accessCode.label')).value).toBe('the code');
});

it('while e-mails cannot be sent, who asks for another link is told where to turn', async () => {
  const { body, status } = refusal('mail_unavailable');
  await askForAnotherLink([resendVerification, body, status]);
  await said('resend.unavailable');
  await said('resend.whereToTurn');
});

it('a downgrade of who has several networks wants to know which one stays', async () => {
  const bar = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' };
  await mountApp(`${settings}&change=cancel`, { user: anna, answers: [[listNetworks, [cafe, bar]]] });
  await press('button', t('payment.cancel.button'));
  await press('button', t('payment.choose.confirm_one', { count: 1 }));
  await said('plan.chooseOne');
});
