import { screen, waitFor } from '@testing-library/dom';
import { deleteNetwork, listNetworks, restoreNetwork, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect, it, vi } from 'vitest';
import { unanswered } from './failed-call.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { deleteNetworkNamed } from './person.js';

const t = (key: TextKey) => translate('en', key, { name: cafe.name });
const asked = (method: string) => vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === method).length;

const listsAsked = () =>
  vi.mocked(fetch).mock.calls.filter(([url, init]) => init?.method === 'GET' && String(url).endsWith('/networks'))
    .length;

/** An answer that comes when it is told to. */
function late<T>() {
  let come: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}

function networksWith(answers: Answers): ReturnType<typeof mountApp> {
  return mountApp('/user-dashboard', { user: anna, answers: [[listNetworks, [cafe]], ...answers] });
}

it('a deletion that is taken back at once is not overtaken by that', async () => {
  const deleted = late<null>();
  await networksWith([
    [deleteNetwork, deleted.promise, 204],
    [restoreNetwork, cafe],
  ]);
  await deleteNetworkNamed(cafe.name);
  (await screen.findByRole('button', { name: t('dashboard.delete.undo') })).click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([asked('DELETE'), asked('POST')]).toEqual([1, 0]);
  deleted.come(null);
  await screen.findByRole('article', { name: cafe.name });
  expect(asked('POST')).toBe(1);
});

it('a list that was asked for before a deletion does not bring the network back', async () => {
  const before = late<unknown>();
  const history = await mountApp('/user-dashboard', {
    user: anna,
    answers: [[listNetworks, [{ ...cafe, rotates: true }]]],
  });
  await screen.findByRole('article', { name: cafe.name });
  answerCalls([
    [listNetworks, before.promise],
    [deleteNetwork, null, 204],
  ]);
  history.push(`/user-dashboard?share=${cafe.id}`);
  await screen.findByText(t('dashboard.share.rotates'));
  expect(asked('GET')).toBe(1);
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await deleteNetworkNamed(cafe.name);
  await waitFor(() => expect(asked('DELETE')).toBe(1));
  before.come([{ ...cafe, rotates: true }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('article', { name: cafe.name })).toBeNull();
});

it('a network is called switched off once the server has confirmed it', async () => {
  const answer = late<typeof cafe>();
  await networksWith([[updateNetwork, answer.promise]]);
  const [active] = await screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  active?.click();
  await waitFor(() => expect(active?.getAttribute('aria-busy')).toBe('true'));
  expect(active?.getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(t('dashboard.network.inactive'))).toBeNull();
  answer.come({ ...cafe, isActive: false });
  await screen.findByText(t('dashboard.network.inactive'));
  expect(active?.getAttribute('aria-busy')).toBe('false');
});

it('what is being switched is so still for an owner who comes back to the networks', async () => {
  const answer = late<typeof cafe>();
  const history = await networksWith([[updateNetwork, answer.promise]]);
  const switches = () => screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  (await switches())[0]?.click();
  await waitFor(() => expect(asked('PUT')).toBe(1));
  history.push('/user-dashboard?tab=settings');
  await waitFor(() => expect(screen.queryAllByRole('switch', { name: t('dashboard.network.active') })).toEqual([]));
  history.back();
  const [active] = await switches();
  expect([active?.getAttribute('aria-checked'), active?.getAttribute('aria-busy')]).toEqual(['false', 'true']);
  answer.come({ ...cafe, isActive: false });
  await waitFor(() => expect(active?.getAttribute('aria-busy')).toBe('false'));
  expect(active?.getAttribute('aria-checked')).toBe('false');
});

it('of two presses on a switch the last one is told last', async () => {
  const first = late<typeof cafe>();
  await networksWith([[updateNetwork, first.promise]]);
  // Wide and narrow screens have one each, of which one is shown.
  const [active] = await screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  active?.click();
  await waitFor(() => expect(asked('PUT')).toBe(1));
  active?.click();
  await waitFor(() => expect(active?.getAttribute('aria-checked')).toBe('true'));
  expect(asked('PUT')).toBe(1);
  first.come({ ...cafe, isActive: false });
  await waitFor(() => expect(asked('PUT')).toBe(2));
});

it('a list that was asked for before a network was switched does not switch it back', async () => {
  const before = late<unknown>();
  const listed: Answers[number] = [listNetworks, [cafe]];
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [listed, [updateNetwork, { ...cafe, isActive: false }]],
  });
  const [active] = await screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  listed[1] = before.promise;
  screen.getByRole('button', { name: t('dashboard.networks.refresh') }).click();
  active?.click();
  await waitFor(() => expect(active?.getAttribute('aria-checked')).toBe('false'));
  before.come([cafe]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(active?.getAttribute('aria-checked')).toBe('false');
});

it('of two presses on a switch that both fail nothing is left', async () => {
  const first = late<unknown>();
  await networksWith([[updateNetwork, first.promise, 503]]);
  const [active] = await screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  active?.click();
  await waitFor(() => expect(asked('PUT')).toBe(1));
  active?.click();
  await waitFor(() => expect(active?.getAttribute('aria-checked')).toBe('true'));
  first.come({ code: 'service_unavailable', message: 'Away' });
  await waitFor(() => expect(asked('PUT')).toBe(2));
  await waitFor(() => expect(listsAsked()).toBeGreaterThan(1));
  await waitFor(() => expect(active?.getAttribute('aria-busy')).toBe('false'));
  expect(active?.getAttribute('aria-checked')).toBe('true');
});

it('what was done although its answer was lost is not taken back for long', async () => {
  const listed: Answers[number] = [listNetworks, [cafe]];
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [listed, [updateNetwork, unanswered], [deleteNetwork, unanswered]],
  });
  const [active] = await screen.findAllByRole('switch', { name: t('dashboard.network.active') });
  listed[1] = [{ ...cafe, isActive: false }];
  active?.click();
  await waitFor(() => expect(listsAsked()).toBe(2));
  await waitFor(() => expect(active?.getAttribute('aria-checked')).toBe('false'));
  listed[1] = [];
  await deleteNetworkNamed(cafe.name);
  await waitFor(() => expect(listsAsked()).toBe(3));
  await waitFor(() => expect(screen.queryByRole('article', { name: cafe.name })).toBeNull());
});
