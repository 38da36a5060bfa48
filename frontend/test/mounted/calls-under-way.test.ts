import { screen, waitFor } from '@testing-library/dom';
import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { deleteAccount } from '@wifi-share/contracts/calls/account';
import { deleteAnyNetwork, listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { deleteUser, deleteUsers, listUsers } from '@wifi-share/contracts/calls/admin-users';
import { countNetworks, listNetworks, unlockNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { updateProfile } from '@wifi-share/contracts/calls/profile';
import { listTickets, readTicket, replyToTicket } from '@wifi-share/contracts/calls/support';
import { acceptTransfer, inviteMember, listMemberships, readTeam } from '@wifi-share/contracts/calls/teams';
import type { TicketThread } from '@wifi-share/contracts/entities/ticket';
import { expect, it } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { person } from './log-in.js';
import { mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { anna, cafe, listedBen, siteNetwork } from './people.js';
import { field, press, t, type } from './person.js';
import { toasted } from './said.js';
import { pastHistory } from './visited-history.js';

const never = new Promise(() => {});
const ticket: TicketThread = {
  ...{ id: 'ticket-1', userId: anna.id, subject: 'No code', message: 'The code is blank.', status: 'open' },
  ...{ priority: 'high', replyCount: 0, awaitsAnswer: true, reopenableUntil: null, replies: [] },
  ...{ createdAt: cafe.createdAt, updatedAt: cafe.updatedAt },
};

/** Cancel would promise that nothing happens. */
async function cannotBeCancelled(name: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.querySelector('[aria-busy=true]')).not.toBeNull());
  const { search } = window.location;
  await person.keyboard('{Escape}');
  await press('button', button);
  await pastHistory();
  expect(window.location.search).toBe(search);
  expect(screen.queryByRole('dialog', { name })).toBe(dialog);
}

it('an account that is being deleted is not said to be kept', async () => {
  await mountApp('/user-dashboard?tab=settings&confirm=delete-account', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [deleteAccount, never],
    ],
  });
  await type({ 'settings.delete.password': 'a long walk in the park' });
  await press('button', t('settings.delete.confirm'));
  await cannotBeCancelled(t('settings.delete.dialogTitle'), t('settings.delete.keep'));
});

it('a network that is being saved is not said to be discarded', async () => {
  await mountApp(`/user-dashboard?edit=${cafe.id}`, {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [updateNetwork, never],
    ],
  });
  await type({ 'dashboard.field.name.label': 'Bar' });
  await press('button', t('dashboard.edit.submit'));
  await cannotBeCancelled(t('dashboard.edit.title', { name: cafe.name }), t('common.cancel'));
});

it('a reply that is begun while another one is sent stays', async () => {
  const { answered, answer } = pendingAnswer<object>();
  await mountApp(`/user-dashboard?tab=support&ticket=${ticket.id}`, {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [listTickets, [ticket]],
      [readTicket, ticket],
      [replyToTicket, answered, 201],
    ],
  });
  await type({ 'support.reply.label': 'It is blank in colour, too.' });
  await press('button', t('support.reply.submit'));
  await type({ 'support.reply.label': 'And on paper' });
  answer({ id: 'reply-1', author: 'owner', message: 'It is blank in colour, too.', createdAt: cafe.createdAt });
  await screen.findByText(t('support.reply.sent'));
  expect((await field('support.reply.label')).value).toBe('And on paper');
});

it('what is typed in a profile while another field is saved stays, as a change', async () => {
  const { answered, answer } = pendingAnswer<object>();
  const history = await mountApp('/user-dashboard?tab=settings', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [updateProfile, answered],
    ],
  });
  await type({ 'settings.profile.firstName': 'Anne' });
  await press('button', t('settings.profile.save'));
  await type({ 'settings.profile.lastName': 'Novak' });
  answer({ ...anna, firstName: 'Anne' });
  await screen.findByText(t('settings.profile.saved'));
  expect((await field('settings.profile.lastName')).value).toBe('Novak');
  history.push('/about');
  await screen.findByRole('alertdialog', { name: t('common.unsaved.title') });
  await person.keyboard('{Escape}');
  await press('button', t('settings.profile.save'));
  await waitFor(() => expect(bodiesOf(updateProfile)).toEqual([{ firstName: 'Anne' }, { lastName: 'Novak' }]));
});

it('a form that waits for its user to sign in again is kept when the page is left for that', async () => {
  await mountApp('/user-dashboard?tab=settings&form=invite', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [readTeam, { members: [], invitations: [], transfer: null }],
      [listMemberships, []],
      [inviteMember, never],
    ],
  });
  await type({ 'team.email': 'lea@example.com' });
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('lea@example.com');
  await press('button', t('team.send'));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
  leave();
  expect(JSON.stringify({ ...sessionStorage })).toContain('lea@example.com');
});

it('networks that are being taken over are not said to stay', async () => {
  const ofLea = {
    ...{ ownerId: '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4', owner: 'lea', role: 'manager', state: 'active', plan: 'pro' },
    ...{ maxNetworks: 10, timeZone: 'Europe/Prague', transferOffered: true },
  };
  await mountApp('/user-dashboard?tab=settings&section=team', {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [readTeam, { members: [], invitations: [], transfer: null }],
      [listMemberships, [ofLea]],
      [{ method: 'GET', path: '/api/teams/{ownerId}/user/{id}/network-count' }, { networkCount: 1 }],
      [countNetworks, { networkCount: 1 }],
      [acceptTransfer, never],
    ],
  });
  await press('button', t('team.transfer.see'));
  await screen.findByText(t('team.transfer.room', { moving: 1, own: 1, room: anna.maxNetworks }));
  await press('button', t('team.transfer.accept'));
  await cannotBeCancelled(t('team.transfer.title', { owner: 'lea' }), t('common.cancel'));
});

it('a network that is being unlocked is not said to stay locked', async () => {
  const bar = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar', locked: true };
  await mountApp(`/user-dashboard?unlock=${bar.id}`, {
    user: { ...anna, plan: 'free', planBasis: null, maxNetworks: 1 },
    answers: [
      [listNetworks, [bar, cafe]],
      [unlockNetwork, never],
    ],
  });
  await press('button', t('dashboard.unlock.button'));
  await cannotBeCancelled(t('dashboard.unlock.title', { name: bidiIsolate(bar.name) }), t('common.cancel'));
});

it('what was sent with an access code is not said to be cancelled', async () => {
  await mountApp('/admin', {
    admin: true,
    answers: [
      [listAllNetworks, [siteNetwork]],
      [deleteAnyNetwork, never],
    ],
  });
  await press('button', t('dashboard.delete.label', { name: cafe.name }));
  await type({ 'admin.accessCode.label': 'the code' });
  await press('button', t('admin.networks.delete.confirm'));
  await cannotBeCancelled(t('admin.networks.delete.title', { name: cafe.name }), t('common.cancel'));
});

it('an answer to what asked for the access code before closes no other question', async () => {
  const { answered, answer } = pendingAnswer<null>();
  const history = await mountApp('/admin', {
    admin: true,
    answers: [
      [listAllNetworks, [siteNetwork]],
      [listUsers, [listedBen]],
      [deleteAnyNetwork, answered, 204],
      [deleteUser, never],
    ],
  });
  await press('button', t('dashboard.delete.label', { name: cafe.name }));
  await type({ 'admin.accessCode.label': 'the code' });
  await press('button', t('admin.networks.delete.confirm'));
  await waitFor(() => expect(bodiesOf(deleteAnyNetwork)).toHaveLength(1));
  history.push('/admin?tab=users');
  await press('button', t('adminUsers.for', { action: t('adminUsers.action.more'), name: listedBen.username }));
  await press('menuitem', t('adminUsers.action.delete'));
  const dialog = await screen.findByRole('dialog');
  answer(null);
  await pastHistory();
  expect(screen.queryByRole('dialog')).toBe(dialog);
  await type({ 'admin.accessCode.label': 'the code' });
  await press('button', t('adminUsers.delete.confirm'));
  await waitFor(() => expect(bodiesOf(deleteUser)).toHaveLength(1));
});

it.each(['deleted', 'failed'] as const)(
  'the outcome of deleting users is shown to an admin who has left the list: %s',
  async (outcome) => {
    const { answered, answer } = pendingAnswer<unknown>();
    const history = await mountApp('/admin?tab=users', {
      admin: true,
      answers: [
        [listAllNetworks, [siteNetwork]],
        [listUsers, [listedBen]],
        [deleteUsers, answered],
      ],
    });
    await press('checkbox', t('adminUsers.select', { name: listedBen.username }));
    await press('button', 'Delete Selected (1)');
    await type({ 'admin.accessCode.label': 'the code' });
    await press('button', t('adminUsers.bulk.confirm_one', { count: 1 }));
    await waitFor(() => expect(bodiesOf(deleteUsers)).toHaveLength(1));
    history.push('/admin');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer({ results: [{ id: listedBen.id, outcome }] });
    await toasted(
      outcome === 'deleted'
        ? [t('adminUsers.bulkDeleted.title'), expect.anything()]
        : [t('adminUsers.bulkFailed.title'), t('adminUsers.bulkFailed.text')],
    );
  },
);
