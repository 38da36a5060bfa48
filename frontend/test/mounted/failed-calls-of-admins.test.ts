import { screen } from '@testing-library/dom';
import { addToWhitelist, listWhitelist, removeFromWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import {
  createSiteNetwork,
  deleteAnyNetwork,
  listAllNetworks,
  updateAnyNetwork,
} from '@wifi-share/contracts/calls/admin-networks';
import { listAllTickets, setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import {
  createUser,
  deleteUser,
  deleteUsers,
  listUsers,
  setUserPlan,
  setUserState,
  updateUser,
  verifyUser,
} from '@wifi-share/contracts/calls/admin-users';
import type { TextKey } from '@wifi-share/texts/areas';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type FailedCall, failThrice, pressing, unanswered } from './failed-call.js';
import { type Answers, mountApp, type Visit } from './mounted-app.js';
import { cafe, listedBen, question, siteNetwork } from './people.js';
import { choose, press, selectNamed, type Typed, t, type } from './person.js';
import { toasted } from './said.js';

const users = '/admin?tab=users';
const admin: Visit = {
  admin: true,
  answers: [
    [listUsers, [{ ...listedBen, emailVerified: false }]],
    [listAllNetworks, [siteNetwork]],
    [listAllTickets, [question]],
    [listWhitelist, [{ id: '1', ipAddress: '192.0.2.1', description: null, addedAt: cafe.createdAt }]],
  ],
};
const code: Typed = { 'admin.accessCode.label': 'the code' };
const network: Typed = {
  'dashboard.field.name.label': 'Terrace',
  'dashboard.field.ssid.label': 'Terrace',
  'dashboard.field.password.label': 'correct horse',
  ...code,
};
const newUser: Typed = { 'adminUsers.field.username': 'carol', 'adminUsers.field.password': 'a long walk in the park' };

const ofBen = (action: TextKey) => t('adminUsers.for', { action: t(action), name: listedBen.username });
const menu = (action: TextKey) => async () => {
  await press('button', ofBen('adminUsers.action.more'));
  await press('menuitem', t(action));
};
const planOfBen = t('adminUsers.plan', { name: listedBen.username });
const ticketStatus = t('adminTickets.about', { action: t('support.filter.status'), subject: question.subject });
/** What is chosen, and what is chosen again after it failed. */
const choosing = (label: string, value: string, before: string): Pick<FailedCall, 'makes' | 'isBack'> => ({
  makes: () => choose(label, value),
  isBack: async () => expect((await selectNamed(label)).value).toBe(before),
});

it.each<FailedCall>([
  {
    row: 'network.create',
    at: '/admin?create=network',
    refused: createSiteNetwork,
    typed: network,
    makes: pressing(t('admin.networks.create.submit')),
  },
  {
    row: 'network.update',
    at: `/admin?edit=${siteNetwork.id}`,
    refused: updateAnyNetwork,
    typed: network,
    makes: pressing(t('dashboard.edit.submit')),
  },
  {
    row: 'network.delete',
    at: '/admin',
    refused: deleteAnyNetwork,
    first: pressing(t('dashboard.delete.label', { name: cafe.name })),
    typed: code,
    makes: pressing(t('admin.networks.delete.confirm')),
  },
  {
    row: 'user.create',
    at: `${users}&create=user`,
    refused: createUser,
    typed: { ...newUser, ...code },
    makes: pressing(t('adminUsers.create.submit')),
  },
  {
    row: 'user.update',
    at: `${users}&edit=${listedBen.id}`,
    refused: updateUser,
    typed: { 'adminUsers.field.username': 'carol', ...code },
    makes: pressing(t('adminUsers.edit.submit')),
  },
  {
    row: 'user.delete',
    at: users,
    refused: deleteUser,
    first: menu('adminUsers.action.delete'),
    typed: code,
    makes: pressing(t('adminUsers.delete.confirm')),
  },
  {
    row: 'user.plan',
    at: users,
    refused: setUserPlan,
    ...choosing(planOfBen, 'pro', 'free'),
  },
  {
    row: 'users.delete',
    at: users,
    refused: deleteUsers,
    first: async () => {
      await press('checkbox', t('adminUsers.select', { name: listedBen.username }));
      await press('button', 'Delete Selected (1)');
    },
    typed: code,
    makes: pressing(t('adminUsers.bulk.confirm_one', { count: 1 })),
  },
  { row: 'user.verify', at: users, refused: verifyUser, makes: menu('adminUsers.action.verify') },
  {
    row: 'ticket.status',
    at: '/admin?tab=support',
    refused: setTicketStatus,
    ...choosing(ticketStatus, 'in_progress', 'open'),
  },
  {
    row: 'whitelist.add',
    at: '/admin?tab=security',
    refused: addToWhitelist,
    typed: { 'admin.whitelist.address': '203.0.113.88' },
    makes: pressing(t('admin.whitelist.add')),
  },
  {
    row: 'whitelist.remove',
    at: '/admin?tab=security',
    refused: removeFromWhitelist,
    first: pressing(t('admin.whitelist.remove.label', { ipAddress: '192.0.2.1' })),
    makes: pressing(t('admin.whitelist.remove.confirm')),
  },
  {
    row: 'user.delete',
    at: '/admin/users',
    refused: deleteUser,
    first: pressing(ofBen('adminUsers.action.delete')),
    typed: code,
    makes: pressing(t('adminUsers.delete.confirm')),
  },
  {
    row: 'usersScreen.state',
    at: '/admin/users',
    refused: setUserState,
    makes: pressing(ofBen('adminUsers.action.deactivate')),
  },
  {
    row: 'usersScreen.plan',
    at: '/admin/users',
    refused: setUserPlan,
    ...choosing(planOfBen, 'pro', 'free'),
  },
])(
  '$row: the toast has the reason of the gateway, and the words of the specification where there is none',
  async (failed) => {
    await failThrice({ ...failed, visit: admin });
  },
);

it('a network that is created again after a lost answer is the same creation', async () => {
  const creating: Answers[number] = [createSiteNetwork, unanswered];
  await mountApp('/admin?create=network', { admin: true, answers: [creating, ...(admin.answers ?? [])] });
  await type(network);
  await press('button', t('admin.networks.create.submit'));
  await toasted([t('dashboard.create.failed.title'), expect.any(String)]);
  creating.splice(1, 2, siteNetwork, 201);
  await press('button', t('admin.networks.create.submit'));
  await screen.findByText(t('dashboard.create.done'));
  const [first, again] = bodiesOf(createSiteNetwork) as { idempotencyKey: string }[];
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toEqual(first);
});
