import { screen, waitFor } from '@testing-library/dom';
import { currentUser, signIn, signOut } from '@wifi-share/contracts/calls/identity';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { acceptInvitation, listMemberships, readInvitation } from '@wifi-share/contracts/calls/teams';
import type { Membership } from '@wifi-share/contracts/entities/team';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { unanswered } from './failed-call.js';
import { logIn } from './log-in.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { press, t } from './person.js';

const link = '/invitation?token=token-of-the-e-mail';
const invited = (email = 'anna@example.com'): Answers[number] => [
  readInvitation,
  { owner: 'lea', role: 'printer', email },
];
const membership: Membership = {
  ...{ ownerId: '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4', owner: 'lea', role: 'printer', state: 'active', plan: 'pro' },
  ...{ maxNetworks: 10, timeZone: 'Europe/Prague', transferOffered: false },
};
const accepted: Answers = [
  [acceptInvitation, membership, 201],
  [listMemberships, [membership]],
  [listNetworks, []],
  [{ method: 'GET', path: `/api/teams/${membership.ownerId}/user/{id}/networks` }, []],
];
const title = () => screen.findByRole('heading', { level: 1, name: t('team.invitation.title', { owner: 'lea' }) });

it('the link leaves the address and accepts nothing; its one button accepts and opens the networks of the team', async () => {
  const history = await mountApp(link, { user: anna, answers: [invited(), ...accepted] });
  await title();
  screen.getByText(t('team.invitation.printer', { owner: 'lea' }));
  screen.getByText(t('team.invitation.for', { email: 'anna@example.com' }));
  expect(history.location).toMatchObject({ pathname: '/invitation', search: '' });
  expect(bodiesOf(readInvitation)).toEqual([{ token: 'token-of-the-e-mail' }]);
  expect(bodiesOf(acceptInvitation)).toEqual([]);
  await press('button', t('team.invitation.accept'));
  await screen.findByText(t('team.you.printer', { owner: 'lea' }));
  expect(bodiesOf(acceptInvitation)).toEqual([{ token: 'token-of-the-e-mail' }]);
  expect(history.location).toMatchObject({ pathname: '/user-dashboard', search: `?team=${membership.ownerId}` });
});

it('who is not logged in logs in with the address filled in, comes back and accepts by the same token', async () => {
  const history = await mountApp(link, { answers: [invited(), [signIn, anna], [currentUser, anna], ...accepted] });
  await title();
  const [toLogin, toSignUp] = [t('common.login'), t('common.signUp')].map((name) =>
    screen.getAllByRole('link', { name }).at(-1),
  );
  expect(toLogin?.getAttribute('href')).toBe('/user-login?next=%2Finvitation');
  expect(toSignUp?.getAttribute('href')).toBe('/enhanced-signup?next=%2Finvitation');
  toLogin?.click();
  const username = await screen.findByLabelText<HTMLInputElement>(t('account.login.username'));
  expect(username.value).toBe('anna@example.com');
  expect(history.location.search).not.toContain('token');
  await logIn('en');
  await press('button', t('team.invitation.accept'));
  await waitFor(() => expect(bodiesOf(acceptInvitation)).toEqual([{ token: 'token-of-the-e-mail' }]));
});

it('the sign-up has the invited address, and proposes a username from it', async () => {
  await mountApp(link, { answers: [invited('marie@example.com')] });
  await title();
  screen
    .getAllByRole('link', { name: t('common.signUp') })
    .at(-1)
    ?.click();
  const email = await screen.findByLabelText<HTMLInputElement>(t('account.signUp.email'));
  expect(email.value).toBe('marie@example.com');
  expect(screen.getByLabelText<HTMLInputElement>(t('account.signUp.username')).value).toBe('marie');
});

it('who is logged in with another address reads so, and logs out here', async () => {
  await mountApp(link, { user: anna, answers: [invited('marie@example.com'), [signOut, null, 204]] });
  await screen.findByText(t('team.invitation.other', { name: 'anna@example.com' }));
  expect(screen.queryByRole('button', { name: t('team.invitation.accept') })).toBeNull();
  await press('button', t('common.profile.logout'));
  await screen.findByText(t('team.invitation.logInFirst'));
});

it('an invitation that is over says so', async () => {
  await mountApp(link, { answers: [[readInvitation, { code: 'invitation_gone', message: 'over' }, 410]] });
  await screen.findByRole('heading', { level: 1, name: t('team.invitation.gone.title') });
});

it('what may pass is said, and a refusal to accept stands beside the button', async () => {
  await mountApp(link, {
    user: anna,
    answers: [[readInvitation, { code: 'service_unavailable', message: 'Away' }, 503]],
  });
  await screen.findByText('Away');
  answerCalls([invited(), [acceptInvitation, { code: 'member_limit_reached', message: 'No room' }, 403]]);
  await press('button', t('common.retry'));
  await press('button', t('team.invitation.accept'));
  await screen.findByText('No room');
});

it.each([
  ['the invitation is over', { code: 'invitation_gone', message: 'over' }, 410],
  ['the answer is lost', unanswered, 200],
  ['the answer takes too long', { code: 'upstream_timeout', message: 'Late' }, 504],
] as const)('who is in although %s gets to the team', async (_what, body, status) => {
  const answers: Answers = [invited(), [acceptInvitation, body, status], ...accepted];
  const history = await mountApp(link, { user: anna, answers });
  await press('button', t('team.invitation.accept'));
  await screen.findByText(t('team.you.printer', { owner: 'lea' }));
  expect(history.location.search).toBe(`?team=${membership.ownerId}`);
});

it('a lost answer claims nothing while the person is no member', async () => {
  await mountApp(link, { user: anna, answers: [invited(), [acceptInvitation, unanswered], [listMemberships, []]] });
  await press('button', t('team.invitation.accept'));
  await screen.findByText(`${t('team.invitation.failed')} ${t('common.checkConnection')}`);
});

it('a page without a token asks to open the link again', async () => {
  await mountApp('/invitation');
  await screen.findByRole('heading', { level: 1, name: t('team.invitation.again.title') });
});
