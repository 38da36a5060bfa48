import { screen, waitFor } from '@testing-library/dom';
import { type ListedNetwork, listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import { listUsers, readUser } from '@wifi-share/contracts/calls/admin-users';
import { expect, it, vi } from 'vitest';
import { mountApp } from './mounted-app.js';
import { pendingAnswer } from './pending-answer.js';
import { listedBen as ben, siteNetwork } from './people.js';
import { press, t } from './person.js';

const { id, username, email } = ben;
const network: ListedNetwork = { ...siteNetwork, userId: id, owner: { id, username, email }, password: null };

/** What the list of networks was last asked for. */
const asked = () =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url]) => new URL(String(url), window.location.href))
    .findLast(({ pathname, searchParams }) => pathname === listAllNetworks.path && searchParams.has('sort'))
    ?.searchParams.get('userId');

it('leads from a user to their networks, to those of all, and back to the user', async () => {
  await mountApp(`/admin?tab=users&view=${id}`, {
    admin: true,
    answers: [
      [listUsers, []],
      [readUser, { ...ben, networkCount: 1 }],
      [listAllNetworks, [network]],
    ],
  });
  const link = await screen.findByRole('link', { name: t('adminUsers.details.showNetworks') });
  link.click();
  await screen.findByText(t('admin.networks.ofUser', { user: username }), { exact: false });
  expect(asked()).toBe(id);
  await press('button', t('lists.clear'));
  await waitFor(() => expect(asked()).toBeNull());
  expect(window.location.search).toBe('?tab=networks');
  (await screen.findByRole('link', { name: username })).click();
  await screen.findByRole('dialog', { name: t('adminUsers.details.title') });
});

it.each([
  [
    'a network',
    `/admin?tab=networks&edit=${network.id}`,
    listAllNetworks,
    'dashboard.edit.title',
    { name: network.name },
  ],
  ['a user', `/admin?tab=users&view=${id}`, readUser, 'adminUsers.details.title', {}],
] as const)('shows that it is loading %s that the address names', async (_, address, call, title, names) => {
  const { answered, answer } = pendingAnswer();
  await mountApp(address, {
    admin: true,
    answers: [
      [call, answered],
      [listUsers, []],
    ],
  });
  await waitFor(() => expect(document.querySelector('.bg-scrim[aria-busy]')).not.toBeNull());
  answer(call === readUser ? ben : [network]);
  await screen.findByRole('dialog', { name: t(title, names) });
});
