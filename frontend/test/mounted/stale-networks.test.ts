import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ListedNetwork, listAllNetworks, updateAnyNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { deleteNetwork, listNetworks, restoreNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { durations } from '@wifi-share/contracts/durations';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { deleteNetworkNamed } from './person.js';

const t = translate.bind(null, 'en');
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const field = (label: 'name' | 'password' | 'location') => screen.findByLabelText(t(`dashboard.field.${label}.label`));
const bar = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar' };
const editing = `/user-dashboard?edit=${cafe.id}`;

/** What is sent from now on by the method. */
function sentBy(method: string): () => unknown[] {
  const calls = vi.spyOn(globalThis, 'fetch').mock.calls;
  return () => calls.flatMap(([, init]) => (init?.method === method ? [JSON.parse(String(init.body))] : []));
}

const save = async () => person.click(await screen.findByRole('button', { name: t('dashboard.edit.submit') }));

it('an owner sends only the fields that were changed, so that a password changed elsewhere stays', async () => {
  await mountApp(editing, {
    user: anna,
    answers: [
      [listNetworks, [cafe]],
      [updateNetwork, cafe],
    ],
  });
  const sent = sentBy('PUT');
  await person.type(await field('name'), ' 2');
  await person.type(await field('location'), 'Hall');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ name: 'Café Central 2', location: 'Hall' }]));
});

it('what an attempt has sent without an answer is sent again, also where it is as it was before', async () => {
  const list: Answers[number] = [listNetworks, [cafe]];
  const updated: Answers[number] = [updateNetwork, { code: 'service_unavailable', message: 'Away' }, 503];
  await mountApp(editing, { user: anna, answers: [list, updated] });
  const sent = sentBy('PUT');
  const type = async (password: string) => {
    await person.clear(await field('password'));
    await person.paste(password);
  };
  await type('another password');
  await save();
  await screen.findAllByText('Away');
  updated.splice(1, 2, cafe);
  await type(cafe.password);
  await save();
  await waitFor(() => expect(sent()).toEqual([{ password: 'another password' }, { password: cafe.password }]));
});

it('what was refused for good is not sent again where it is as it was before', async () => {
  const updated: Answers[number] = [updateNetwork, { code: 'rotation_under_way', message: 'Later' }, 409];
  await mountApp(editing, { user: anna, answers: [[listNetworks, [cafe]], updated] });
  const sent = sentBy('PUT');
  const type = async (label: 'name' | 'password', text: string) => {
    await person.clear(await field(label));
    await person.paste(text);
  };
  await type('password', 'another password');
  await save();
  await screen.findAllByText('Later');
  updated.splice(1, 2, cafe);
  await type('password', cafe.password);
  await type('name', 'Bar');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ password: 'another password' }, { name: 'Bar' }]));
});

it('the codes of the share dialog follow a change that was made elsewhere when the page is looked at again', async () => {
  const list: Answers[number] = [listNetworks, [cafe]];
  await mountApp(`/user-dashboard?share=${cafe.id}`, { user: anna, answers: [list] });
  await screen.findByRole('dialog');
  list[1] = [{ ...cafe, name: 'Renamed' }];
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('dialog', { name: t('dashboard.share.title', { name: 'Renamed' }) });
});

const listed = (more: Partial<ListedNetwork>): ListedNetwork => {
  const { locked: _, cardStale: __, ...network } = cafe;
  return { ...network, servedAsActive: false, owner: null, ...more };
};

it.each([
  ['of the site', listed({ userId: null })],
  ['of an owner', listed({ password: null, owner: { id: anna.id, username: 'anna' } as ListedNetwork['owner'] })],
])('an admin sends only the fields of a network %s that were changed', async (_, network) => {
  const answers: Answers = [
    [listAllNetworks, [network]],
    [updateAnyNetwork, network],
  ];
  await mountApp(`/admin?edit=${network.id}`, { admin: true, answers });
  const sent = sentBy('PUT');
  await person.type(await field('name'), ' 2');
  const accessCode = screen.getByLabelText<HTMLInputElement>(t('admin.accessCode.label'));
  expect(accessCode.autocomplete).toBe('one-time-code');
  await person.type(accessCode, ' the code ');
  await save();
  await waitFor(() => expect(sent()).toEqual([{ name: 'Café Central 2', accessCode: 'the code' }]));
});

const guestsWords = { code: 'network_not_found', message: 'No active WiFi network is currently configured.' };

it('an owner who saves a network that was deleted elsewhere is told so, and sees it no more', async () => {
  const list: Answers[number] = [listNetworks, [cafe, bar]];
  await mountApp(editing, { user: anna, answers: [list, [updateNetwork, guestsWords, 404]] });
  await person.type(await field('name'), ' 2');
  list[1] = [bar];
  await save();
  await screen.findByText('This network was deleted.');
  await screen.findByRole('dialog', { name: t('dashboard.gone.title') });
  expect(screen.queryByText(guestsWords.message)).toBeNull();
  await person.click(screen.getAllByRole('button', { name: t('common.close') }).at(-1)!);
  await screen.findByRole('article', { name: bar.name });
  expect(screen.queryByRole('article', { name: cafe.name })).toBeNull();
});

it('a switch of a network that was deleted elsewhere takes its row away', async () => {
  const list: Answers[number] = [listNetworks, [cafe, bar]];
  await mountApp('/user-dashboard', { user: anna, answers: [list, [updateNetwork, guestsWords, 404]] });
  const row = await screen.findByRole('article', { name: cafe.name });
  list[1] = [bar];
  await person.click(within(row).getAllByRole('switch')[0]!);
  await screen.findByText('This network was deleted.');
  await waitFor(() => expect(screen.queryByRole('article', { name: cafe.name })).toBeNull());
});

it('a deletion can be undone after a look at another tab, where the focus then stays; the row that is back has it', async () => {
  const answers: Answers = [
    [listNetworks, [cafe, bar]],
    [deleteNetwork, null, 204],
    [restoreNetwork, cafe],
  ];
  // A busy machine may take longer for the steps below than the eight seconds that users have.
  const { deleteUndoSeconds } = durations;
  Object.assign(durations, { deleteUndoSeconds: 120 });
  onTestFinished(() => void Object.assign(durations, { deleteUndoSeconds }));
  await mountApp('/user-dashboard', { user: anna, answers });
  await deleteNetworkNamed(cafe.name);
  const undo = () => screen.findByRole('button', { name: t('dashboard.delete.undo') });
  await waitFor(async () => expect(document.activeElement).toBe(await undo()));

  await person.click(screen.getByRole('tab', { name: t('dashboard.tab.settings') }));
  // The address is there before the tab is, and until then the row that is to go.
  await waitFor(() => expect(screen.queryByRole('button', { name: t('dashboard.delete.undo') })).toBeNull());
  const tab = screen.getByRole('tab', { name: t('dashboard.tab.networks') });
  await person.click(tab);
  const again = await undo();
  expect(document.activeElement).toBe(tab);

  await person.click(again);
  const row = await screen.findByRole('article', { name: cafe.name });
  await waitFor(() => expect(document.activeElement).toBe(row.closest('li')));
});
