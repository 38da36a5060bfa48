import { screen, waitFor } from '@testing-library/dom';
import {
  addToWhitelist,
  listBlockedAddresses,
  readCurrentIp,
  unblockAddress,
} from '@wifi-share/contracts/calls/admin-addresses';
import { listAllTickets, setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import { listUsers, setUserState } from '@wifi-share/contracts/calls/admin-users';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import { endSession, listSessions } from '@wifi-share/contracts/calls/sessions';
import { listMemberships, readTeam, withdrawInvitation } from '@wifi-share/contracts/calls/teams';
import { expect, it } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, listedBen, question } from './people.js';
import { field, press, t, type } from './person.js';
import { pastHistory } from './visited-history.js';

const at = '2026-11-20T08:00:00.000Z';
const here = { id: 's1', browser: 'Firefox', system: 'Linux', createdAt: at, lastUsedAt: at, current: true };
const phone = { ...here, id: 's2', system: 'Android', current: false };
const marie = { id: 'i1', email: 'marie@example.com', role: 'viewer', state: 'open', createdAt: at, expiresAt: at };
const team = { members: [], invitations: [marie], transfer: null };
const blocked = { ipAddress: '192.0.2.7', blockedAt: at, blockedUntil: at, secondsLeft: 3600 };

interface Row {
  what: string;
  path: string;
  /** The list with the row, and without. */
  list: Answers[number];
  after: unknown;
  answer: Answers[number];
  button: string;
  heading: string;
}

it.each<Row>([
  {
    what: 'a session that is ended',
    path: '/user-dashboard?tab=settings',
    list: [listSessions, [here, phone]],
    after: [here],
    answer: [endSession, null, 204],
    button: t('settings.sessions.endLabel', {
      device: t('settings.sessions.device', { browser: 'Firefox', system: 'Android' }),
    }),
    heading: t('settings.sessions.title'),
  },
  {
    what: 'an invitation that is withdrawn',
    path: '/user-dashboard?tab=settings',
    list: [readTeam, team],
    after: { ...team, invitations: [] },
    answer: [withdrawInvitation, null, 204],
    button: t('team.withdrawLabel', { email: marie.email }),
    heading: t('settings.team.title'),
  },
  {
    what: 'an address that is unblocked',
    path: '/admin?tab=security',
    list: [listBlockedAddresses, [blocked]],
    after: [],
    answer: [unblockAddress, null, 204],
    button: t('admin.blocked.unblockLabel', { ipAddress: blocked.ipAddress }),
    heading: t('admin.blocked.title'),
  },
])('$what gives the focus to the heading of its list', async ({ path, list, after, answer, button, heading }) => {
  const visit = path.startsWith('/admin') ? { admin: true } : { user: anna };
  await mountApp(path, { ...visit, answers: [answer, list, [listMemberships, []]] });
  await screen.findByRole('button', { name: button });
  list[1] = after;
  await press('button', button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
});

const done = t('adminTickets.about', { action: t('adminTickets.markDone'), subject: question.subject });
const status = t('adminTickets.about', { action: t('support.filter.status'), subject: question.subject });
const ben = { ...listedBen, isApproved: false };
const ofBen = (action: 'approve' | 'view') =>
  t('adminUsers.for', { action: t(`adminUsers.action.${action}`), name: ben.username });

it.each<[what: string, path: string, list: Answers[number], after: unknown, change: Answers[number], names: string[]]>([
  [
    'a ticket that is done',
    '/admin?tab=support',
    [listAllTickets, [question]],
    [{ ...question, status: 'resolved' }],
    [setTicketStatus, { ...question, status: 'resolved' }],
    [done, status],
  ],
  [
    'a user who is approved',
    '/admin?tab=users',
    [listUsers, [ben]],
    [listedBen],
    [setUserState, listedBen],
    [ofBen('approve'), ofBen('view')],
  ],
])('the button of %s gives the focus to its neighbour', async (_what, path, list, after, change, names) => {
  await mountApp(path, { admin: true, answers: [list, change] });
  await screen.findByRole('button', { name: names[0]! });
  list[1] = after;
  await press('button', names[0]!);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(names[1]));
  expect(screen.queryByRole('button', { name: names[0]! })).toBeNull();
});

it('the own address gets the focus when it is on the whitelist', async () => {
  const own: Answers[number] = [readCurrentIp, { ipAddress: '192.0.2.1', whitelisted: false }];
  const added = { id: '1', ipAddress: '192.0.2.1', description: null, addedAt: at };
  await mountApp('/admin?tab=security', { admin: true, answers: [own, [addToWhitelist, added, 201]] });
  await screen.findByRole('button', { name: t('admin.own.add') });
  own[1] = { ipAddress: '192.0.2.1', whitelisted: true };
  await press('button', t('admin.own.add'));
  await screen.findByText(t('admin.own.safe'));
  expect(document.activeElement?.textContent).toBe(`${t('admin.own.address')} 192.0.2.1`);
});

it('a form that is open does not take the focus when something else is saved', async () => {
  const saved = { ...anna, firstName: 'Anna-Maria' };
  await mountApp('/user-dashboard?tab=settings&form=email', { user: anna, answers: [[updateProfile, saved]] });
  const email = await field('settings.email.new');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await type({ 'settings.profile.firstName': saved.firstName });
  await press('button', t('settings.profile.save'));
  await screen.findByText(t('settings.profile.saved'));
  // A focus that is set comes in a task of its own.
  await pastHistory();
  expect(document.activeElement?.textContent).toBe(t('settings.profile.save'));
});
