import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks } from '@wifi-share/contracts/calls/networks';
import { changeScreen, createScreen, listScreens, revokeScreen } from '@wifi-share/contracts/calls/screens';
import type { Screen } from '@wifi-share/contracts/entities/screen';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { toasted } from './said.js';

const t = (key: TextKey, variables = {}) => translate('en', key, variables);
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const button = (key: TextKey, variables = {}) => screen.findByRole('button', { name: t(key, variables) });

const premium = { ...anna, plan: 'premium' as const };

const reception: Screen = {
  ...{ id: 's1', networkId: cafe.id, name: 'Reception', languages: ['en'], nightMode: 'auto', paused: false },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: null },
};
const path = `/user-dashboard?screens=${cafe.id}`;
const open = (screens: Screen[], answers: Answers = [], network = cafe) =>
  mountApp(path, { user: premium, answers: [...answers, [listNetworks, [network]], [listScreens, screens]] });
const sent = (method: string) =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([url, init]) => (init?.method === method ? [[String(url).split('?')[0], init.body]] : []));

it('an owner without screens makes one, and gets its address this once', async () => {
  const address = 'https://wifi.example/screen/a-token';
  await open([], [[createScreen, { screen: reception, token: 'a-token', address }, 201]]);
  await screen.findByText(t('screens.none'));
  await person.click(await button('screens.add'));
  await person.type(await screen.findByLabelText(t('screens.name')), 'Reception');
  await person.click(screen.getByLabelText('Deutsch'));
  await person.click(await button('screens.create'));
  await screen.findByText(address);
  screen.getByRole('img', { name: t('screens.made.code', { name: 'Reception' }) });
  screen.getByText('https://wifi.example/api/screen/a-token.bmp?w=800&h=480&bits=1');
  expect(sent('POST')).toEqual([
    [
      `/api/user/networks/${cafe.id}/screens`,
      JSON.stringify({ name: 'Reception', languages: ['en', 'de'], nightMode: 'auto' }),
    ],
  ]);
  await person.click(await button('screens.made.done'));
  await screen.findByText(t('screens.neverSeen'), { exact: false });
  expect(screen.queryByText(address)).toBeNull();
});

it('a form without a name or a language says so, and sends nothing', async () => {
  await open([]);
  await person.click(await button('screens.add'));
  await person.click(screen.getByLabelText('English'));
  await person.click(await button('screens.create'));
  await screen.findByText(t('validation.screenName'));
  await screen.findByText(t('validation.screenLanguages'));
  expect(sent('POST')).toEqual([]);
});

it('a refusal is said in the form, and what was typed stays', async () => {
  const refused = { code: 'screen_limit_reached', message: 'No room' };
  await open([], [[createScreen, refused, 403]]);
  await person.click(await button('screens.add'));
  const name = await screen.findByLabelText<HTMLInputElement>(t('screens.name'));
  await person.type(name, 'Reception');
  await person.click(await button('screens.create'));
  await screen.findByText('No room');
  expect(name.value).toBe('Reception');
});

it('a screen is changed in its row', async () => {
  await open([reception], [[changeScreen, { ...reception, name: 'Bar' }]]);
  await person.click(await button('screens.changeLabel', { name: 'Reception' }));
  const name = await screen.findByLabelText<HTMLInputElement>(t('screens.name'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  await person.clear(name);
  await person.type(name, 'Bar');
  await person.click(await button('screens.save'));
  await button('screens.changeLabel', { name: 'Bar' });
});

it('the button that has opened a form does not throw away what was typed there', async () => {
  await open([reception]);
  await person.click(await button('screens.changeLabel', { name: 'Reception' }));
  const name = await screen.findByLabelText<HTMLInputElement>(t('screens.name'));
  await person.type(name, ' 2');
  await person.click(await button('screens.changeLabel', { name: 'Reception' }));
  expect([name.isConnected, name.value]).toEqual([true, expect.stringContaining('2')]);
});

it('a screen is revoked after a question that says what happens', async () => {
  const list: Answers[number] = [listScreens, [reception]];
  await mountApp(path, { user: anna, answers: [[listNetworks, [cafe]], list, [revokeScreen, null, 204]] });
  await person.click(await button('screens.revokeLabel', { name: 'Reception' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(t('screens.revokeText'));
  list[1] = [];
  await person.click(within(question).getByRole('button', { name: t('screens.revokeSubmit') }));
  await screen.findByText(t('screens.none'));
  await toasted([t('screens.revoked', { name: 'Reception' })]);
  expect(sent('DELETE')).toEqual([[`/api/user/${anna.id}/screens/s1`, undefined]]);
});

it('where the plan has no room, the way to a larger one stands in the place of the button', async () => {
  const full = Array.from({ length: 5 }, (_, n) => ({ ...reception, id: `s${n}`, name: `S${n}`, paused: n === 4 }));
  await open(full);
  await screen.findByText(t('screens.full_other', { count: 5 }), { exact: false });
  await screen.findByText(t('screens.pausedText'), { exact: false });
  expect(screen.queryByRole('button', { name: t('screens.add') })).toBeNull();
});

it('of a locked network none is made, and those that there are stay', async () => {
  await open([reception], [], { ...cafe, locked: true });
  await screen.findByText(t('card.locked.title'));
  screen.getByText('Reception');
  expect(screen.queryByRole('button', { name: t('screens.add') })).toBeNull();
});

it('a list that cannot be loaded says why, and is asked for again', async () => {
  const list: Answers[number] = [listScreens, { code: 'service_unavailable', message: 'Away' }, 503];
  await mountApp(path, { user: anna, answers: [[listNetworks, [cafe]], list] });
  await screen.findByText(t('screens.loadFailed'));
  list.splice(1, 2, [reception], 200);
  await person.click(await button('common.retry'));
  await screen.findByText('Reception');
});
