import { screen, waitFor, within } from '@testing-library/dom';
import { countNetworks, listNetworks } from '@wifi-share/contracts/calls/networks';
import {
  acceptTransfer,
  changeMember,
  declineTransfer,
  inviteMember,
  leaveTeam,
  listMemberships,
  offerTransfer,
  readTeam,
  removeMember,
  withdrawInvitation,
  withdrawTransfer,
} from '@wifi-share/contracts/calls/teams';
import type { Invitation, Member, Membership, Team } from '@wifi-share/contracts/entities/team';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { unanswered } from './failed-call.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna } from './people.js';
import { field, press, t, type } from './person.js';
import { toasted } from './said.js';

const path = '/user-dashboard?tab=settings&section=team';
const ben: Member = {
  ...{ userId: '7d1f9b52-2a3e-4f0c-8a55-1f0a6b7c9d22', username: 'ben', email: 'ben@example.com', role: 'printer' },
  ...{ since: '2026-11-20T08:00:00.000Z', state: 'active' },
};
const marie: Invitation = {
  ...{ id: 'i1', email: 'marie@example.com', role: 'viewer', state: 'open' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' },
};
const team = (more: Partial<Team> = {}): Team => ({ members: [], invitations: [], transfer: null, ...more });
const ofLea: Membership = {
  ...{ ownerId: '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4', owner: 'lea', role: 'manager', state: 'active', plan: 'pro' },
  ...{ maxNetworks: 10, timeZone: 'Europe/Prague', transferOffered: false },
};

/** What is read of the team; a test may change it. */
async function open(own: Team, others: Membership[] = [], answers: Answers = [], user = anna, at = path) {
  const read: Answers = [
    [readTeam, own],
    [listMemberships, others],
  ];
  await mountApp(at, { user, answers: [...answers, ...read, [listNetworks, []]] });
  return { read };
}
const part = () => screen.findByRole('region', { name: t('settings.team.title') });
const inPart = async (text: string) => within(await part()).findByText(text, { exact: false });
const question = () => screen.findByRole('alertdialog');
async function confirm(name: string): Promise<void> {
  within(await question())
    .getByRole('button', { name })
    .click();
}
async function chooseInMenu(role: 'menuitem' | 'menuitemradio', name: string): Promise<void> {
  await press('button', t('team.menu', { name: ben.username }));
  (await screen.findByRole(role, { name: new RegExp(`^${name}`) })).dispatchEvent(
    new MouseEvent('click', { bubbles: true }),
  );
}

it('an owner without a team reads so, and invites a person to a role', async () => {
  const { read } = await open(team(), [], [[inviteMember, marie, 201]]);
  await inPart(t('team.members.none'));
  await press('button', t('team.invite'));
  await type({ 'team.email': 'marie@example.com' });
  const roles = within(await part()).getByRole('group', { name: t('team.may') });
  within(roles).getByText(t('team.role.manager.text'));
  within(roles).getByLabelText(t('team.role.viewer'), { exact: false }).click();
  read[0]![1] = team({ invitations: [marie] });
  await press('button', t('team.send'));
  await inPart(t('team.state.open'));
  expect(bodiesOf(inviteMember)).toEqual([{ email: 'marie@example.com', role: 'viewer' }]);
});

it('who is asked for a proof and does not give it has invited no one, and what was typed stays', async () => {
  await open(team(), [], [[inviteMember, { code: 'proof_required', message: 'Who are you?' }, 403]]);
  await press('button', t('team.invite'));
  await type({ 'team.email': 'marie@example.com' });
  await press('button', t('team.send'));
  const dialog = await screen.findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: t('common.cancel') })
    .click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('team.email')).value).toBe('marie@example.com');
  expect(within(await part()).queryByRole('alert')).toBeNull();
});

it('a refusal is said in the form', async () => {
  await open(team(), [], [[inviteMember, { code: 'already_member', message: 'Already there' }, 409]]);
  await press('button', t('team.invite'));
  await type({ 'team.email': 'ben@example.com' });
  await press('button', t('team.send'));
  await inPart('Already there');
});

it('an invitation is sent again to the same address and role, or withdrawn', async () => {
  await open(
    team({ invitations: [{ ...marie, state: 'expired' }] }),
    [],
    [
      [inviteMember, marie, 201],
      [withdrawInvitation, null, 204],
    ],
  );
  await inPart(t('team.state.expired'));
  await press('button', t('team.againLabel', { email: marie.email }));
  await waitFor(() => expect(bodiesOf(inviteMember)).toEqual([{ email: marie.email, role: 'viewer' }]));
  await press('button', t('team.withdrawLabel', { email: marie.email }));
  await waitFor(() => expect(bodiesOf(withdrawInvitation)).toHaveLength(1));
});

it('open invitations take a place; a full plan offers no other, and a paused member says why', async () => {
  const premium = { ...anna, plan: 'premium' as const };
  const paused = { ...ben, userId: '2d1f9b52-2a3e-4f0c-8a55-1f0a6b7c9d22', username: 'tom', state: 'paused' as const };
  await open(team({ members: [ben, paused], invitations: [marie] }), [], [], premium);
  await inPart(t('team.pausedText'));
  await inPart(t('team.used_other', { used: 3, count: 3 }));
  expect(within(await part()).queryByRole('button', { name: t('team.invite') })).toBeNull();
});

it('the menu of a member gives another role', async () => {
  const { read } = await open(team({ members: [ben] }), [], [[changeMember, { ...ben, role: 'manager' }]]);
  await inPart('ben@example.com');
  read[0]![1] = team({ members: [{ ...ben, role: 'manager' }] });
  await chooseInMenu('menuitemradio', t('team.role.manager'));
  await waitFor(() => expect(bodiesOf(changeMember)).toEqual([{ role: 'manager' }]));
  await within(await part()).findByText(t('team.role.manager'));
});

it('a member is removed after a question that says what ends', async () => {
  const { read } = await open(team({ members: [ben] }), [], [[removeMember, null, 204]]);
  await chooseInMenu('menuitem', t('team.remove'));
  within(await question()).getByText(t('team.removeText', { name: 'ben' }));
  read[0]![1] = team();
  await confirm(t('team.remove'));
  await inPart(t('team.members.none'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('all networks are offered after a question that says what moves, and the offer is withdrawn', async () => {
  const offered = team({ members: [ben], transfer: { memberId: ben.userId, expiresAt: '2026-12-03T08:00:00.000Z' } });
  const { read } = await open(
    team({ members: [ben] }),
    [],
    [
      [offerTransfer, offered],
      [withdrawTransfer, team({ members: [ben] })],
    ],
  );
  await chooseInMenu('menuitem', t('team.handOver'));
  within(await question()).getByText(t('team.offer.text', { name: 'ben', days: 7 }));
  read[0]![1] = offered;
  await confirm(t('team.offer.confirm'));
  await screen.findByRole('button', { name: t('team.offer.withdraw') });
  expect(bodiesOf(offerTransfer)).toEqual([{ memberId: ben.userId }]);
  read[0]![1] = team({ members: [ben] });
  await press('button', t('team.offer.withdraw'));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('team.offer.withdraw') })).toBeNull());
});

it('a team of another is left after a question', async () => {
  const { read } = await open(team(), [ofLea], [[leaveTeam, null, 204]]);
  await press('button', t('team.leaveLabel', { owner: 'lea' }));
  within(await question()).getByText(t('team.leaveText'));
  read[1]![1] = [];
  await confirm(t('team.leave'));
  await waitFor(() => expect(screen.queryByText(t('team.in.title'))).toBeNull());
});

it('memberships that could not be loaded are loaded again', async () => {
  const answer: Answers[number] = [listMemberships, { code: 'service_unavailable', message: 'Later' }, 503];
  await open(team(), [], [answer]);
  await inPart(t('team.in.loadFailed'));
  answer.splice(1, 2, [ofLea]);
  within(await part())
    .getByRole('button', { name: t('common.retry') })
    .click();
  await inPart(t('team.role.manager.text'));
  expect(within(await part()).queryByText(t('team.in.loadFailed'))).toBeNull();
});

const offeredByLea = { ...ofLea, transferOffered: true };

it('offered networks are taken over where the plan has room, which is said before', async () => {
  const { read } = await open(
    team(),
    [offeredByLea],
    [
      [{ method: 'GET', path: `/api/teams/${ofLea.ownerId}/user/{id}/network-count` }, { networkCount: 4 }],
      [countNetworks, { networkCount: 2 }],
      [acceptTransfer, { moved: 4 }],
    ],
  );
  await press('button', t('team.transfer.see'));
  await screen.findByText(t('team.transfer.room', { moving: 4, own: 2, room: 10 }));
  read[1]![1] = [ofLea];
  await press('button', t('team.transfer.accept'));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('team.transfer.see') })).toBeNull());
  expect(bodiesOf(acceptTransfer)).toHaveLength(1);
});

it.each([
  [
    'the offer was withdrawn',
    { status: 404, body: { code: 'transfer_not_offered', message: 'Withdrawn' } },
    'Withdrawn',
  ],
  ['the answer is lost', { status: 200, body: unanswered }, t('team.failed')],
])('a toast says that taking over failed when %s, and what the user has is read again', async (_, lost, said) => {
  const counting = { method: 'GET', path: `/api/teams/${ofLea.ownerId}/user/{id}/network-count` } as const;
  const { read } = await open(
    team(),
    [offeredByLea],
    [
      [counting, { networkCount: 4 }],
      [countNetworks, { networkCount: 2 }],
      [acceptTransfer, lost.body, lost.status],
    ],
  );
  await press('button', t('team.transfer.see'));
  await screen.findByText(t('team.transfer.room', { moving: 4, own: 2, room: 10 }));
  const before = bodiesOf(readTeam).length;
  read[1]![1] = [ofLea];
  await press('button', t('team.transfer.accept'));
  await toasted([t('team.failedTitle'), expect.stringContaining(said)]);
  await waitFor(() => expect(screen.queryByRole('button', { name: t('team.transfer.see') })).toBeNull());
  await waitFor(() => expect(bodiesOf(readTeam).length).toBeGreaterThan(before));
});

it('what ended already, as an answer was lost, is done', async () => {
  const gone = (code: string) => ({ code, message: `text of ${code}` });
  const { read } = await open(
    team({ members: [ben], invitations: [marie] }),
    [ofLea],
    [
      // The person may have joined by it.
      [withdrawInvitation, gone('not_found'), 404],
      [removeMember, gone('member_not_found'), 404],
      [leaveTeam, gone('member_not_found'), 404],
    ],
  );
  await press('button', t('team.withdrawLabel', { email: marie.email }));
  await inPart('text of not_found');
  await chooseInMenu('menuitem', t('team.remove'));
  await confirm(t('team.remove'));
  await toasted([t('team.removed', { name: 'ben' })]);
  await press('button', t('team.leaveLabel', { owner: 'lea' }));
  read[1]![1] = [];
  await confirm(t('team.leave'));
  await toasted([t('team.left', { owner: 'lea' })]);
});

it('where the plan has no room there is no button to take them over', async () => {
  await open(
    team(),
    [offeredByLea],
    [
      [{ method: 'GET', path: `/api/teams/${ofLea.ownerId}/user/{id}/network-count` }, { networkCount: 9 }],
      [countNetworks, { networkCount: 2 }],
    ],
  );
  await press('button', t('team.transfer.see'));
  await screen.findByText(t('team.transfer.noRoom'));
  expect(screen.queryByRole('button', { name: t('team.transfer.accept') })).toBeNull();
});

it('nothing is taken over before it is known whether there is room', async () => {
  await open(team(), [offeredByLea], [[acceptTransfer, { moved: 4 }]]);
  await press('button', t('team.transfer.see'));
  await screen.findByText(t('dashboard.networks.loadFailed'));
  const accept = screen.getByRole('button', { name: t('team.transfer.accept') });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
});

it('an offer is declined', async () => {
  await open(team(), [offeredByLea], [[declineTransfer, null, 204]]);
  await press('button', t('team.transfer.decline'));
  await waitFor(() => expect(bodiesOf(declineTransfer)).toHaveLength(1));
});
