import { screen, waitFor, within } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { readAnalytics } from '@wifi-share/contracts/calls/analytics';
import { teamPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { cardPrinted, createNetwork, listNetworks, updateNetwork } from '@wifi-share/contracts/calls/networks';
import { readRouter } from '@wifi-share/contracts/calls/routers';
import { listScreens } from '@wifi-share/contracts/calls/screens';
import { listMemberships } from '@wifi-share/contracts/calls/teams';
import type { Membership } from '@wifi-share/contracts/entities/team';
import type { TeamRole } from '@wifi-share/contracts/team-roles';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bodiesOf } from './asked-calls.js';
import { type Answers, answerCalls, mountApp } from './mounted-app.js';
import { anna, cafe } from './people.js';
import { press, t, type } from './person.js';
import { barRouter } from './routers.js';

const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const ownerId = '1c0d2e3f-4051-4b6c-9d7e-8f90a1b2c3d4';
const asRole = (role: TeamRole, more: Partial<Membership> = {}): Membership => ({
  ...{ ownerId, owner: 'lea', role, state: 'active', plan: 'pro', maxNetworks: 10 },
  ...{ timeZone: 'Europe/Prague', transferOffered: false },
  ...more,
});
const lobby = { ...cafe, id: 'lobbyTeam123', userId: ownerId, name: 'Lobby', ssid: 'Lobby Guest', logo: 'v1' };
/** The same call in the team. */
const inTeam = ({ method, path }: Pick<Call, 'method' | 'path'>) => ({
  method,
  path: teamPath(path, ownerId) as Call['path'],
});
const path = `/user-dashboard?team=${ownerId}`;
const visitAs = (role: TeamRole, answers: Answers = [], at = path, more: Partial<Membership> = {}) => {
  const list: Answers[number] = [listMemberships, [asRole(role, more)]];
  const opened = mountApp(at, {
    user: anna,
    answers: [...answers, list, [inTeam(listNetworks), [lobby]], [listNetworks, [cafe]]],
  });
  return { list, opened };
};
const row = () => screen.findByRole('article', { name: 'Lobby' });
const asked = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url).split('?')[0]);
const namesIn = (found: HTMLElement[]) => found.map((each) => each.getAttribute('aria-label') ?? each.textContent);

it('the account menu switches between the own networks and those of each team', async () => {
  const { opened } = visitAs('printer', [], '/user-dashboard');
  const history = await opened;
  await screen.findByRole('article', { name: cafe.name });
  await press('button', t('common.profile.open', { name: 'anna' }));
  const item = await screen.findByRole('menuitem', { name: t('common.profile.team', { owner: 'lea' }) });
  expect(item.getAttribute('aria-current')).toBeNull();
  await person.click(item);
  await row();
  expect(history.location.search).toBe(`?team=${ownerId}`);
  await press('button', t('common.profile.open', { name: 'anna' }));
  const marked = await screen.findByRole('menuitem', { name: t('common.profile.team', { owner: 'lea' }) });
  expect(marked.getAttribute('aria-current')).toBe('true');
  await press('menuitem', t('common.profile.networks'));
  await screen.findByRole('article', { name: cafe.name });
  expect(history.location.search).toBe('');
});

it('leads a member without own networks to those of the team', async () => {
  const memberships = [asRole('printer'), asRole('viewer', { ownerId: 'gone', owner: 'tom', state: 'paused' })];
  await mountApp('/user-dashboard', {
    user: anna,
    answers: [
      [listMemberships, memberships],
      [listNetworks, []],
      [inTeam(listNetworks), [lobby]],
    ],
  });
  const link = await screen.findByRole('link', { name: t('common.profile.team', { owner: 'lea' }) });
  expect(screen.queryByText(t('common.profile.team', { owner: 'tom' }))).toBeNull();
  await person.click(link);
  await row();
});

it('says so when the teams of a member without own networks could not be loaded, and loads them again', async () => {
  const answer: Answers[number] = [listMemberships, { code: 'service_unavailable', message: 'Later' }, 503];
  await mountApp('/user-dashboard', { user: anna, answers: [answer, [listNetworks, []]] });
  const said = await screen.findByText(t('dashboard.empty.teamsFailed'));
  answer.splice(1, 2, [asRole('viewer')]);
  await press('button', t('common.retry'));
  await screen.findByRole('link', { name: t('common.profile.team', { owner: 'lea' }) });
  expect(said.isConnected).toBe(false);
});

it.each([
  {
    role: 'manager',
    tabs: [t('dashboard.tab.networks'), t('dashboard.tab.analytics')],
    buttons: ['dashboard.share.open', 'dashboard.edit.open', 'dashboard.network.menu'],
    items: [
      'share.button',
      'edit.button',
      'screens.button',
      'router.button',
      'duplicate.button',
      'network.switchOff',
      'delete.button',
    ],
    creates: true,
  },
  {
    role: 'printer',
    tabs: [],
    buttons: ['dashboard.share.open', 'dashboard.network.menu'],
    items: ['share.button', 'screens.button'],
    creates: false,
  },
  {
    role: 'viewer',
    tabs: [t('dashboard.tab.networks'), t('dashboard.tab.analytics')],
    buttons: [],
    items: null,
    creates: false,
  },
] as const)('a $role sees what the role may do, and nothing else', async ({ role, tabs, buttons, items, creates }) => {
  await visitAs(role).opened;
  const network = within(await row());
  await screen.findByText(t(`team.you.${role}`, { owner: 'lea' }));
  expect(namesIn(screen.queryAllByRole('tab'))).toEqual(tabs);
  expect(namesIn(network.queryAllByRole('button'))).toEqual(buttons.map((key) => t(key, { name: 'Lobby' })));
  expect(network.queryAllByRole('switch').length > 0).toBe(creates);
  expect(screen.queryByRole('button', { name: t('dashboard.networks.create') }) !== null).toBe(creates);
  if (!items) return;
  await press('button', t('dashboard.network.menu', { name: 'Lobby' }));
  await screen.findByRole('menu');
  expect(namesIn(screen.getAllByRole('menuitem'))).toEqual(items.map((key) => t(`dashboard.${key}`)));
});

it('what a manager does goes to the team, and nothing of it to the own account', async () => {
  await visitAs('manager', [
    [inTeam(updateNetwork), { ...lobby, isActive: false }],
    [inTeam(createNetwork), { ...lobby, id: 'barTeam12345', name: 'Bar' }, 201],
  ]).opened;
  within(await row())
    .getAllByRole('switch')[0]!
    .click();
  await waitFor(() => expect(bodiesOf(inTeam(updateNetwork))).toEqual([{ isActive: false }]));
  expect(asked().filter((url) => url?.startsWith('/api/user/networks'))).toEqual([]);
});

it('a manager changes the password on a router that the owner has connected, who alone may leave it', async () => {
  await visitAs('manager', [[inTeam(readRouter), { router: barRouter }]], `${path}&router=${lobby.id}`).opened;
  await screen.findByRole('button', { name: t('router.rotate.open') });
  expect(screen.queryByRole('button', { name: t('router.disconnect.button') })).toBeNull();
  expect(asked().some((url) => url?.endsWith('/agents'))).toBe(false);
});

it('without a router a manager reads that the owner connects one', async () => {
  await visitAs('manager', [[inTeam(readRouter), { router: null }]], `${path}&router=${lobby.id}`).opened;
  await screen.findByText(t('team.routerByOwner'));
});

it('a printer sees the screens of the team', async () => {
  await visitAs('printer', [[inTeam(listScreens), []]], `${path}&screens=${lobby.id}`).opened;
  await screen.findByText(t('screens.none'));
});

it.each([
  ['the dialog of an edit', 'printer', `&edit=${lobby.id}`],
  ['the screens', 'viewer', `&screens=${lobby.id}`],
  ['the router', 'printer', `&router=${lobby.id}`],
  ['the settings', 'manager', '&tab=settings'],
  ['the analytics', 'printer', '&tab=analytics'],
] as const)('an address with %s shows a %s the networks', async (_what, role, more) => {
  await visitAs(role, [], `${path}${more}`).opened;
  await row();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the analytics of a team are not offered where the plan of its owner has none', async () => {
  await visitAs('manager', [], path, { plan: 'free' }).opened;
  await row();
  expect(screen.queryAllByRole('tab')).toEqual([]);
});

it('analytics that the plan of the owner has no more are not sold to a member, whose teams are read again', async () => {
  const refused = { code: 'plan_required', message: 'Not in the plan' };
  await visitAs('viewer', [[inTeam(readAnalytics), refused, 403]], `${path}&tab=analytics`).opened;
  await screen.findByText(t('team.noRoom'));
  expect(screen.queryByRole('link', { name: t('plans.upgrade.see') })).toBeNull();
  const ofTeams = () => asked().filter((url) => url === listMemberships.path.replace('{id}', anna.id));
  await waitFor(() => expect(ofTeams()).toHaveLength(2));
});

/** Sheets are drawn where there is room; a document without layout has none. */
function drawSheets(): void {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  onTestFinished(() => void width.mockRestore());
}

it('a card is designed in the team, with its logo, and printed there', async () => {
  drawSheets();
  await visitAs('printer', [], `/wifi-card?network=${lobby.id}&team=${ownerId}`).opened;
  await waitFor(() => expect(document.querySelector('.card-logo')).not.toBeNull());
  const logo = document.querySelector('.card-logo')?.getAttribute('src');
  expect(logo).toBe(`/api/teams/${ownerId}/user/networks/${lobby.id}/logo?v=v1`);
  const print = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => void print.mockRestore());
  await press('button', t('card.print'));
  const opened = new URL(String(print.mock.calls[0]![0]), window.location.href);
  expect([opened.pathname, opened.searchParams.get('team')]).toEqual(['/wifi-card/print', ownerId]);
});

it.each([
  ['both', true],
  ['page', false],
])('a print of a card with %s of the codes is noted in the team', async (codes, holdsCredentials) => {
  drawSheets();
  const card = `/wifi-card/print?network=${lobby.id}&codes=${codes}&team=${ownerId}`;
  const plain = { ...lobby, logo: null };
  await visitAs(
    'printer',
    [
      [inTeam(cardPrinted), plain],
      [inTeam(listNetworks), [plain]],
    ],
    card,
  ).opened;
  await waitFor(() => expect(document.querySelector('.card-sheet .card-piece')).not.toBeNull());
  window.dispatchEvent(new Event('beforeprint'));
  const { updatedAt } = lobby;
  await waitFor(() => expect(bodiesOf(inTeam(cardPrinted))).toEqual([{ updatedAt, holdsCredentials }]));
});

it('a viewer is led from the card to the networks of the team', async () => {
  const { opened } = visitAs('viewer', [], `/wifi-card?network=${lobby.id}&team=${ownerId}`);
  const history = await opened;
  await row();
  expect(history.location).toMatchObject({ pathname: '/user-dashboard', search: `?team=${ownerId}` });
});

it('who was removed meanwhile is back at the own networks at the next call, reads why, and keeps nothing of the team', async () => {
  const { list, opened } = visitAs('manager');
  const history = await opened;
  await row();
  const refused = { code: 'not_in_team', message: 'Not your team' };
  answerCalls([
    [inTeam(listNetworks), refused, 403],
    [listMemberships, []],
    [listNetworks, [cafe]],
  ]);
  list[1] = [];
  await press('button', t('dashboard.networks.refresh'));
  await screen.findByRole('article', { name: cafe.name });
  await screen.findByText(t('team.over.title'));
  expect(history.location.search).toBe('');
  expect(screen.queryByRole('article', { name: 'Lobby' })).toBeNull();
});

it('who was removed while a form was open is back at the own networks too', async () => {
  const { opened } = visitAs('manager', [], `${path}&create=network`);
  const history = await opened;
  await type({
    'dashboard.field.ssid.label': 'Bar Guest',
    'dashboard.field.name.label': 'Bar',
    'dashboard.field.password.label': 'a long password',
  });
  const refused = { code: 'not_in_team', message: 'Not your team' };
  answerCalls([
    [inTeam(createNetwork), refused, 403],
    [listMemberships, []],
    [listNetworks, [cafe]],
  ]);
  within(screen.getByRole('dialog'))
    .getByRole('button', { name: t('dashboard.create.submit') })
    .click();
  await screen.findByRole('article', { name: cafe.name });
  expect(history.location).toMatchObject({ pathname: '/user-dashboard', search: '' });
  expect(bodiesOf(createNetwork)).toEqual([]);
});

it.each([
  ['no team of the user', '2d1e3f40-5162-4c7d-8e9f-a0b1c2d3e4f5'],
  ['a team that has paused them', ownerId],
])('an address with %s leads to the own networks', async (_what, team) => {
  const { opened } = visitAs('manager', [], `/user-dashboard?team=${team}`, { state: 'paused' });
  const history = await opened;
  await screen.findByRole('article', { name: cafe.name });
  expect(history.location.search).toBe('');
});

it('what is no id of a team becomes no part of an address', async () => {
  await visitAs('manager', [], `/user-dashboard?team=${encodeURIComponent('../user')}`).opened;
  await screen.findByRole('article', { name: cafe.name });
  expect(asked().filter((url) => url?.startsWith('/api/teams'))).toEqual([]);
});
