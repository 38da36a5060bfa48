import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import type { History } from 'history';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';

const t = (key: TextKey, values?: { name: string }) => translate('en', key, values);
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const dialog = () => screen.queryByRole('dialog');

/** Where somebody is once every step back that was begun is done, each of which is a task or two. */
async function place(): Promise<string> {
  for (let tasks = 0; tasks < 20; tasks++) await new Promise((resolve) => setTimeout(resolve));
  return window.location.pathname + window.location.search;
}

let answer: (changed: typeof cafe) => void;

/** The networks of somebody who came from /about, with the dialog that changes one. */
async function changing(): Promise<History> {
  const changed = new Promise((resolve) => {
    answer = resolve;
  });
  const answers: [typeof listNetworks | typeof updateNetwork, unknown][] = [
    [listNetworks, [cafe]],
    [updateNetwork, changed],
  ];
  const history = await mountApp('/about', { user: anna, answers });
  history.push('/user-dashboard');
  await person.click(await screen.findByRole('button', { name: t('dashboard.edit.open', { name: cafe.name }) }));
  await screen.findByRole('dialog');
  return history;
}

it('closes once, however often it is told to', async () => {
  await changing();
  const close = screen.getByRole('button', { name: t('common.close') });
  // It is still drawn as the browser has arrived.
  window.addEventListener('popstate', () => close.click(), { once: true });
  close.click();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await place()).toBe('/user-dashboard');
});

it('an answer that comes after somebody has gone back leads them nowhere', async () => {
  const history = await changing();
  await person.type(screen.getByLabelText(t('dashboard.field.name.label'), { selector: 'input' }), 'x');
  await person.click(screen.getByRole('button', { name: t('dashboard.edit.submit') }));
  history.back();
  await waitFor(() => expect(dialog()).toBeNull());
  answer({ ...cafe, name: `${cafe.name}x` });
  await screen.findByRole('article', { name: `${cafe.name}x` });
  await screen.findByText(t('dashboard.edit.done'));
  expect(await place()).toBe('/user-dashboard');
});
