import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createNetwork, deleteNetwork, listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { expect, it, vi } from 'vitest';
import { rememberFirstSteps } from '@/lib/first-steps-memory.js';
import { unanswered } from './failed-call.js';
import { type Answers, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { field, press, t, type } from './person.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const printed = { ...cafe, cardPrintedAt: '2026-11-03T08:00:00.000Z' };
const created = { ...cafe, id: 'Zz9yX8wV7uT6', name: 'Terrace' };

const at = (path: string, networks: Network[], user = anna) =>
  mountApp(path, {
    user,
    answers: [
      [listNetworks, networks],
      [createNetwork, created, 201],
      [updateNetwork, { ...cafe, isActive: false }],
      [deleteNetwork, null, 204],
    ],
  });
/** The bodies that were sent by a method. */
const sent = (method: string) =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === method)
    .map(([, init]) => JSON.parse(String(init?.body ?? null)));
const dialog = () => screen.queryByRole('dialog');
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('an empty form says at once all that is missing, and the first of it has the focus', async () => {
  await at('/user-dashboard?create=network', []);
  await press('button', t('dashboard.create.submit'));
  await waitFor(() =>
    expect(errors()).toEqual([
      t('validation.ssid.required'),
      t('validation.passphrase.WPA2', limits),
      t('validation.networkName.required'),
    ]),
  );
  expect(document.activeElement).toBe(await field('dashboard.field.ssid.label'));
  expect(sent('POST')).toEqual([]);
});

it.each([
  ['Kavarna na rohu namesti v Brne abc', t('dashboard.field.ssid.over_other', { count: 2 }), null],
  [
    'Kavárna na rohu náměstí v Brně',
    t('dashboard.field.ssid.over_other', { count: 2 }),
    t('dashboard.field.ssid.wide'),
  ],
])('of %s it says how many characters have to go', async (ssid, over, why) => {
  await at('/user-dashboard?create=network', []);
  await type({ 'dashboard.field.ssid.label': ssid });
  await screen.findByText(over);
  expect(screen.queryByText(t('dashboard.field.ssid.wide'))?.textContent ?? null).toBe(why);
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(errors()[0]).toBe(over));
  await type({ 'dashboard.field.ssid.label': [...ssid].slice(0, -2).join('') });
  await waitFor(() => expect(screen.queryByText(over)).toBeNull());
});

it('a password is read while it is typed from the router, and masked where it was stored before', async () => {
  await at('/user-dashboard?create=network', [cafe]);
  expect((await field('dashboard.field.password.label')).type).toBe('text');
  await at(`/user-dashboard?edit=${cafe.id}`, [cafe]);
  expect((await field('dashboard.field.password.label')).type).toBe('password');
});

it('a look at an open network loses no password, and one that is saved as open has none', async () => {
  await at(`/user-dashboard?edit=${cafe.id}`, [cafe]);
  const security = await screen.findByLabelText(t('dashboard.field.security.label'));
  await person.selectOptions(security, 'NONE');
  await screen.findByText(t('dashboard.field.password.none'));
  await person.selectOptions(security, 'WPA3');
  expect((await field('dashboard.field.password.label')).value).toBe(cafe.password);
  await person.selectOptions(security, 'NONE');
  await press('button', t('dashboard.edit.submit'));
  await waitFor(() => expect(sent('PUT')).toEqual([{ security: 'NONE', password: '' }]));
});

it('what is optional is folded, and unfolds for an error inside', async () => {
  await at('/user-dashboard?create=network', []);
  const location = await field('dashboard.field.location.label');
  const more = location.closest('details');
  expect(more?.open).toBe(false);
  await type({
    'dashboard.field.ssid.label': 'Terrace',
    'dashboard.field.name.label': 'Terrace',
    'dashboard.field.password.label': 'correct horse',
    'dashboard.field.location.label': 'x'.repeat(limits.locationMax + 1),
  });
  if (more) more.open = false;
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(more?.open).toBe(true));
  expect(document.activeElement).toBe(location);
  expect(errors()).toEqual([t('validation.location.max', limits)]);

  await at(`/user-dashboard?edit=${cafe.id}`, [{ ...cafe, location: 'Prague' }]);
  expect((await field('dashboard.field.location.label')).closest('details')?.open).toBe(true);
});

it('a new network is shared next', async () => {
  const history = await at('/user-dashboard?create=network', []);
  await type({
    'dashboard.field.ssid.label': 'Terrace',
    'dashboard.field.name.label': 'Terrace',
    'dashboard.field.password.label': 'correct horse',
  });
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(history.location.search).toBe(`?share=${created.id}`));
});

it('a network is duplicated under a name that has room, with all its values', async () => {
  const long = { ...cafe, name: `${'é'.repeat(limits.networkNameMax - 2)}☕`, location: 'Prague', hidden: true };
  const history = await at('/user-dashboard', [long]);
  await press('button', t('dashboard.network.menu', { name: long.name }));
  await press('menuitem', t('dashboard.duplicate.button'));
  await screen.findByRole('dialog', { name: t('dashboard.duplicate.title', { name: long.name }) });
  const nameField = screen.getByLabelText<HTMLInputElement>(t('dashboard.field.name.label'));
  await waitFor(() => expect(document.activeElement).toBe(nameField));
  expect(nameField.selectionEnd).toBe(nameField.value.length);
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(history.location.search).toBe(`?share=${created.id}`));
  const { ssid, password, security, hidden, location } = long;
  const suffix = ` ${t('dashboard.duplicate.suffix')}`;
  const name = `${'é'.repeat(limits.networkNameMax - suffix.length)}${suffix}`;
  expect(sent('POST')).toMatchObject([{ name, ssid, password, security, hidden, location }]);
});

it('at the limit of the plan nothing is duplicated', async () => {
  await at('/user-dashboard', [cafe], { ...anna, maxNetworks: 1 });
  await press('button', t('dashboard.network.menu', { name: cafe.name }));
  const item = await screen.findByRole('menuitem', { name: t('dashboard.duplicate.full') });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['free', true],
  ['pro', false],
] as const)('at the limit of %s, whether a larger plan is offered: %s', async (plan, offered) => {
  await at('/user-dashboard', [cafe], { ...anna, plan, maxNetworks: 1 });
  await screen.findByRole('button', { name: t('dashboard.networks.limitReached') });
  expect(screen.queryByRole('link', { name: t('dashboard.networks.upgrade') }) !== null).toBe(offered);
});

it('a network is switched off from its menu', async () => {
  await at('/user-dashboard', [cafe]);
  await press('button', t('dashboard.network.menu', { name: cafe.name }));
  await press('menuitem', t('dashboard.network.switchOff'));
  await waitFor(() => expect(sent('PUT')).toEqual([{ isActive: false }]));
  await screen.findByText(t('dashboard.network.inactive'));
});

it('deleting a network whose password is being changed warns that the new one may be lost', async () => {
  await at(`/user-dashboard?delete=${cafe.id}`, [{ ...cafe, changing: true }]);
  await screen.findByText(t('dashboard.delete.changing'));
});

it('instead of deleting a network it can be switched off, which its dialog offers', async () => {
  await at(`/user-dashboard?delete=${cafe.id}`, [cafe]);
  await screen.findByText(t('dashboard.delete.text'));
  await press('button', t('dashboard.delete.off.action'));
  await waitFor(() => expect(sent('PUT')).toEqual([{ isActive: false }]));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent('DELETE')).toEqual([]);

  await at(`/user-dashboard?delete=${cafe.id}`, [{ ...cafe, isActive: false }]);
  await screen.findByRole('dialog');
  expect(screen.queryByText(t('dashboard.delete.off.action'))).toBeNull();
});

it('whose codes are on paper types the name of the network to delete it', async () => {
  await at(`/user-dashboard?delete=${cafe.id}`, [printed]);
  await press('button', t('dashboard.delete.submit'));
  await screen.findByText(t('dashboard.delete.confirm.mistyped'));
  const name = screen.getByLabelText(t('dashboard.delete.confirm.label', { name: cafe.name }));
  expect(document.activeElement).toBe(name);
  expect(sent('DELETE')).toEqual([]);
  await person.type(name, `${cafe.name}{Enter}`);
  const undo = await screen.findByRole('button', { name: t('dashboard.delete.undo') });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(sent('DELETE')).toHaveLength(1);
});

it('a name is typed as a keyboard has it', async () => {
  const name = 'Cafe\u0301  Central';
  await at(`/user-dashboard?delete=${cafe.id}`, [{ ...printed, name }]);
  await screen.findByText(t('dashboard.delete.text'));
  const [input] = await screen.findAllByRole('textbox');
  await person.type(input as HTMLElement, '\u2068Café Central\u2069{Enter}');
  await screen.findByRole('button', { name: t('dashboard.delete.undo') });
  expect(sent('DELETE')).toHaveLength(1);
});

it('a dialog that is opened twice before it is there is closed by one press', async () => {
  const history = await at('/user-dashboard', [cafe]);
  const [share] = await screen.findAllByRole('button', { name: t('dashboard.share.open', { name: cafe.name }) });
  share?.click();
  share?.click();
  await screen.findByRole('dialog');
  await press('button', t('common.close'));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(history.location.search).toBe('');
});

it('that no guest has come is said only where that was read', async () => {
  const unvisited = { ...cafe, accessCount: 0 };
  const listed: Answers[number] = [listNetworks, [unvisited]];
  const history = await mountApp('/about', { user: anna, answers: [listed] });
  rememberFirstSteps(anna.id, { shared: true });
  history.push('/user-dashboard');
  await screen.findByText(t('dashboard.steps.visit.text'));
  listed.splice(1, 2, { code: 'service_unavailable', message: 'Away' }, 503);
  await press('button', t('dashboard.steps.visit.action'));
  await screen.findByText('Away');
  expect(screen.queryByText(t('dashboard.steps.visit.none'))).toBeNull();
  listed.splice(1, 2, [unvisited]);
  await press('button', t('dashboard.steps.visit.action'));
  await screen.findByText(t('dashboard.steps.visit.none'));
});

it('what is sent again after a lost answer is the same creation, and the list says what became of the first', async () => {
  const { history, creating } = await lostCreation();
  await screen.findByRole('article', { name: created.name, hidden: true });
  creating.splice(1, 2, created, 201);
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(history.location.search).toBe(`?share=${created.id}`));
  const [first, again] = sent('POST');
  expect(first.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toEqual(first);
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
});

it('what was changed after a lost answer is another creation', async () => {
  const { history, creating } = await lostCreation();
  creating.splice(1, 2, created, 201);
  await type({ 'dashboard.field.name.label': 'Garden' });
  await press('button', t('dashboard.create.submit'));
  await waitFor(() => expect(history.location.search).toBe(`?share=${created.id}`));
  const [first, other] = sent('POST');
  expect(other.idempotencyKey).not.toBe(first.idempotencyKey);
});

/** A network that was created while the answer was lost. */
async function lostCreation() {
  const creating: Answers[number] = [createNetwork, unanswered];
  const listed: Answers[number] = [listNetworks, []];
  const history = await mountApp('/user-dashboard?create=network', { user: anna, answers: [creating, listed] });
  await type({
    'dashboard.field.ssid.label': 'Terrace',
    'dashboard.field.name.label': 'Terrace',
    'dashboard.field.password.label': 'correct horse',
  });
  listed.splice(1, 1, [created]);
  await press('button', t('dashboard.create.submit'));
  const reason = `${t('dashboard.create.failed.detail')}. ${t('common.checkConnection')}`;
  await waitFor(() => expect(errors()).toEqual([reason]));
  return { history, creating };
}
