import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { deleteNetwork, listNetworks, unlockNetwork } from '@wifi-share/contracts/calls/networks';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { deleteNetworkNamed } from './person.js';

const t = translate.bind(null, 'en');
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const bar = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Bar', locked: true };
const unlocked = { ...bar, locked: false };
const user = { ...anna, plan: 'free', planBasis: null, maxNetworks: 1 } as const;
const open = (path: string, answered = [bar, cafe]) =>
  mountApp(path, {
    user,
    answers: [
      [listNetworks, answered],
      [unlockNetwork, unlocked],
    ],
  });
const row = (name: string) => screen.findByRole('article', { name });
const share = (name: string) => t('dashboard.share.open', { name });

it('a locked network says what it still does, is not shared, and is unlocked instead of another one (R47)', async () => {
  await open('/user-dashboard');
  const locked = within(await row('Bar'));
  locked.getByText(t('dashboard.locked.text'));
  expect(locked.queryByRole('button', { name: share('Bar') })).toBeNull();
  locked.getByRole('button', { name: t('dashboard.edit.open', { name: 'Bar' }) });
  locked.getByRole('button', { name: t('dashboard.network.menu', { name: 'Bar' }) });

  await person.click(locked.getByRole('button', { name: t('dashboard.locked.label', { name: 'Bar' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /Café Central/ })).toHaveProperty('checked', true);
  answerCalls([
    [listNetworks, [unlocked, { ...cafe, locked: true }]],
    [unlockNetwork, unlocked],
  ]);
  await person.click(dialog.getByRole('button', { name: t('dashboard.unlock.button') }));
  await waitFor(async () => within(await row('Bar')).getByRole('button', { name: share('Bar') }));
  within(await row(cafe.name)).getByText(t('dashboard.locked.text'));
  const sent = vi.mocked(fetch).mock.calls.find(([url]) => String(url).endsWith(`/${bar.id}/unlock`));
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ instead: cafe.id });
});

it('a network that another one’s deletion has unlocked is shown so', async () => {
  await open('/user-dashboard');
  within(await row('Bar')).getByText(t('dashboard.locked.text'));
  answerCalls([
    [listNetworks, [unlocked]],
    [deleteNetwork, null, 204],
  ]);
  await deleteNetworkNamed(cafe.name);
  await waitFor(async () => within(await row('Bar')).getByRole('button', { name: share('Bar') }));
});

it.each([
  ['the share dialog', `/user-dashboard?share=${bar.id}`, t('dashboard.unlock.text')],
  ['the cards', `/wifi-card?network=${bar.id}`, t('card.locked.text')],
  ['the tags', `/nfc-helper?network=${bar.id}`, t('card.locked.text')],
])('in the place of %s a locked network offers to be unlocked', async (_, path, text) => {
  await open(path);
  await screen.findByText(text);
});

it('cards and tags begin with a network that is not locked', async () => {
  await open('/nfc-helper');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: t('nfc.network') })).toHaveProperty('value', cafe.id),
  );
  expect(screen.queryByText(t('card.locked.text'))).toBeNull();
});
